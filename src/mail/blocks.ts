/** Data, so that HTML and plain text say the same. */

export type MailInline = string | readonly MailSpan[]
export type MailSpan =
  | string
  | { text: string; href: string }
  | { strong: string }
  | { emphasis: string }

/** A part of an email, whose addresses are absolute. */
export type MailBlock =
  | { type: 'text'; text: MailInline }
  | { type: 'note'; text: MailInline }
  | { type: 'heading'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'quote'; text: string }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'items'; items: readonly MailItem[] }
  | { type: 'list'; isOrdered: boolean; points: readonly MailPoint[] }
  | { type: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: 'rule' }

export type MailItem = {
  title: string
  href?: string
  meta?: string
  text?: MailInline
  action?: MailLink
}

/** `depth` is 0 in the outermost list. */
export type MailPoint = { text: MailInline; depth: number }

export type MailLink = { label: string; href: string }

export type MailContent = {
  subject: string
  preview?: string
  heading: string
  blocks: readonly MailBlock[]
  reason: string
  links?: readonly MailLink[]
  /** Whether the gambling notices for readers are left out. */
  internal?: boolean
}
