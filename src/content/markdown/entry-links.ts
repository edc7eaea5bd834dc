/** Links to entries that stand alone in a paragraph, which become cards. */
import type { Token } from 'markdown-it'
import { delocalise, matchScreen } from '#urls.ts'

const cardKinds = ['casino', 'guide', 'post', 'toplist'] as const

export type EntryAddress = { kind: (typeof cardKinds)[number]; slug: string }

const isBlank = ({ type, content }: Token) => type === 'text' && content.trim() === ''

/** Of a paragraph's content. Also an address that is not marked as a link. */
export function findLoneLink(inline: Token | undefined): string | undefined {
  const children = (inline?.children ?? []).filter((child) => !isBlank(child))
  const [first] = children
  if (children.length === 1 && first?.type === 'text' && /^(https?:\/)?\/\S+$/.test(first.content))
    return first.content
  const links = children.filter(({ type }) => type === 'link_open')
  const isAlone = first?.type === 'link_open' && children.at(-1)?.type === 'link_close'
  return isAlone && links.length === 1 ? String(first.attrGet('href') ?? '') : undefined
}

/** In any language's words. Undefined for what is elsewhere, or in an edition that it names. */
export function readEntryAddress(address: string, origin: string): EntryAddress | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!/^\/(?!\/)/.test(path) || /[?&]tenant=/.test(path)) return undefined
  const match = matchScreen(delocalise(path.replace(/[?#].*$/, '')).path)
  const kind = cardKinds.find((known) => known === match?.screen)
  return kind && { kind, slug: match?.params['slug'] ?? '' }
}
