/** Links to entries that stand alone in a paragraph, which become cards. */
import type { Token } from 'markdown-it'
import { matchScreen, neutralise } from '#urls.ts'

const cardKinds = ['casino', 'guide', 'post', 'toplist'] as const

export type EntryAddress = { kind: (typeof cardKinds)[number]; slug: string }

const isBlank = ({ type, content }: Token) => type === 'text' && content.trim() === ''

/** Finds the link that is all of a paragraph. Also an address that is not marked as a link. */
export function findLoneLink(inline: Token | undefined): string | undefined {
  const children = (inline?.children ?? []).filter((child) => !isBlank(child))
  const [first] = children
  if (children.length === 1 && first?.type === 'text' && /^(https?:\/)?\/\S+$/.test(first.content))
    return first.content
  const links = children.filter(({ type }) => type === 'link_open')
  const isAlone = first?.type === 'link_open' && children.at(-1)?.type === 'link_close'
  return isAlone && links.length === 1 ? String(first.attrGet('href') ?? '') : undefined
}

/** What a paragraph of its own may show in place of a link: an entry, or what a bonus costs. */
export type CardAddress = EntryAddress | { kind: 'bonusCost'; query: URLSearchParams }

export function readCardAddress(address: string, origin: string): CardAddress | undefined {
  const path = findOwnPath(address, origin)
  if (path === undefined) return undefined
  const { pathname, searchParams } = new URL(path, origin)
  if (matchScreen(neutralise(pathname).path)?.screen === 'bonusCost')
    return { kind: 'bonusCost', query: searchParams }
  return readEntryAddress(address, origin)
}

/**
 * Reads an address in any language's words. Undefined for what is elsewhere, or in an edition that
 * it names.
 */
export function readEntryAddress(address: string, origin: string): EntryAddress | undefined {
  const path = findOwnPath(address, origin)
  if (path === undefined) return undefined
  const match = matchScreen(neutralise(path.replace(/[?#].*$/, '')).path)
  const kind = cardKinds.find((known) => known === match?.screen)
  return kind && { kind, slug: match?.params['slug'] ?? '' }
}

function findOwnPath(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return /^\/(?!\/)/.test(path) && !/[?&]tenant=/.test(path) ? path : undefined
}
