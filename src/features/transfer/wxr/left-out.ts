/** What an export holds and the site does not take, so that nobody finds out after the move. */
import type { LeftOut } from '../contract.ts'
import type { Converted } from './converted.ts'
import type { WxrItem } from './read-wxr.server.ts'
import { seoKeys } from './seo.ts'
import { toText } from './to-markdown.server.ts'

/**
 * Types of WordPress itself: menus, templates, settings and the like, without texts of their own.
 */
const ownTypes: ReadonlySet<string> = new Set([
  'custom_css',
  'customize_changeset',
  'nav_menu_item',
  'oembed_cache',
  'revision',
  'user_request',
  'wp_font_face',
  'wp_font_family',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
])

export const isWordpressOwn = (type: string): boolean => ownTypes.has(type)

/** What says how an entry is filed, and is taken or has no meaning here. */
const knownDomains: ReadonlySet<string> = new Set([
  'category',
  'post_tag',
  'post_format',
  'language',
  'post_translations',
  'nav_menu',
])
/** Fields that are taken, or were never shown to readers. */
const knownKeys: ReadonlySet<string> = new Set(['footnotes', ...seoKeys])
const isShownField = (key: string) =>
  key !== '' && !/^(_|rank_math_|wp_|inline_featured_image)/.test(key) && !knownKeys.has(key)

const listShownFields = ({ meta }: Pick<WxrItem, 'meta'>) => Object.keys(meta).filter(isShownField)
const listOtherTerms = ({ terms }: Pick<WxrItem, 'terms'>) =>
  terms.filter(({ domain }) => !knownDomains.has(domain))

/** How many fields a note names. */
const mostNamed = 20

/** What the plug-ins of an entry keep beside its text. */
export function tellFields(item: WxrItem): string[] {
  const fields = listShownFields(item)
  const more = fields.length > mostNamed ? ` and ${fields.length - mostNamed} more` : ''
  const terms = listOtherTerms(item).map(({ domain, name }) => `${domain}: ${toText(name)}`)
  return [
    ...(fields.length > 0
      ? [`Fields that are not taken: ${fields.slice(0, mostNamed).join(', ')}${more}.`]
      : []),
    ...(terms.length > 0
      ? [`Classifications that are not taken: ${terms.slice(0, mostNamed).join(', ')}.`]
      : []),
  ]
}

/** The most frequent come first: a plug-in’s fields may fill the rest of the list. */
export function listLeftOut(converted: readonly Converted[]): LeftOut[] {
  const found = new Map<string, LeftOut>()
  const add = (message: string, example: string) => {
    const known = found.get(message)
    if (known) known.count += 1
    else found.set(message, { message, count: 1, example: example.slice(0, 200) })
  }
  for (const { item, becomes } of converted) {
    const name = toText(item.title) || item.slug || item.guid
    if ('skip' in becomes) {
      if (becomes.loses) add(becomes.skip, name)
      continue
    }
    if ('to' in becomes) continue
    if (item.comments > 0) add('Articles with comments: the comments are not taken.', name)
    if (becomes.target === 'guides' && item.terms.some(({ domain }) => domain === 'post_tag'))
      add('Guides with tags: guides have no tags here.', name)
    for (const { domain, name: term } of listOtherTerms(item))
      add(`The classification “${domain}” is not taken.`, `${name}: ${toText(term)}`)
    for (const key of listShownFields(item)) add(`The field “${key}” is not taken.`, name)
    for (const part of becomes.left) add(part, name)
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count).slice(0, mostShown)
}

/** A plug-in can have hundreds of fields. */
const mostShown = 200
