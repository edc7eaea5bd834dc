/** What a mail is made of: data, so that its HTML and its plain text say the same. */

/** Running text; parts of it may be links or emphasised. */
export type MailInline = string | readonly MailSpan[]
export type MailSpan = string | { text: string; href: string } | { strong: string }

/** Addresses are absolute. */
export type MailBlock =
  | { type: 'text'; text: MailInline }
  | { type: 'note'; text: MailInline }
  | { type: 'heading'; text: string }
  | { type: 'button'; label: string; href: string }
  /** Somebody's own words, line by line. */
  | { type: 'quote'; text: string }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { type: 'items'; items: readonly MailItem[] }

/** An entry of a list, such as a new guide or a changed bonus. */
export type MailItem = { title: string; href?: string; meta?: string; text?: MailInline }

export type MailLink = { label: string; href: string }

export type MailContent = {
  subject: string
  /** What inboxes show beside the subject. */
  preview?: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why its reader gets this mail. */
  reason: string
  /** At the very end: preferences, unsubscribing. */
  links?: readonly MailLink[]
  /** For those who run the site: without what readers of a gambling site are told. */
  internal?: boolean
}
