/**
 * Which language an entry of WordPress is in. A plug-in, its address, the operator or the file says
 * so, in this order; what its words look like only proposes to the operator, for the whole file.
 */
import type { LanguageCode } from '#i18n/languages.ts'
import {
  nameLanguage,
  nameableLanguages,
  readSiteLanguage,
  type NameableLanguage,
} from '../language-names.ts'
import type { ImportOptions, ImportReport } from '../contract.ts'
import { toText } from './to-markdown.server.ts'
import type { Wxr, WxrItem } from './read-wxr.server.ts'

export type ItemLanguage = { code: string; by: 'plugin' | 'address' | 'operator' | 'site' }

export type FileLanguage = Pick<Wxr, 'site' | 'language'> & {
  options: Pick<ImportOptions, 'language'>
}

/** Keys of WPML and of plug-ins that export for it. */
const languageKeys = ['_wpml_import_language_code', '_icl_lang_code', '_language']

export function readLanguage(item: WxrItem, file: FileLanguage): ItemLanguage | undefined {
  const own = readOwnLanguage(item, file.site)
  if (own) return own
  const { language: chosen } = file.options
  if (chosen) return { code: chosen, by: 'operator' }
  return file.language ? { code: file.language, by: 'site' } : undefined
}

function readOwnLanguage(item: WxrItem, site: string): ItemLanguage | undefined {
  const term = item.terms.find(({ domain }) => domain === 'language')
  const named =
    term?.nicename.toLowerCase().replace(/^pll_/, '') ??
    languageKeys.map((key) => item.meta[key]?.trim().toLowerCase()).find(Boolean)
  if (named) return { code: named, by: 'plugin' }
  const addressed = readAddress(item, site)
  return addressed === undefined ? undefined : { code: addressed, by: 'address' }
}

/** Reads `/sv/…`, `?lang=sv` and `sv.` before the site's host. */
function readAddress({ link, terms }: WxrItem, site: string): string | undefined {
  const url = URL.parse(link)
  if (!url) return undefined
  const home = URL.parse(site)
  const base = (home?.pathname ?? '/').replace(/\/$/, '')
  const [first = ''] = url.pathname.slice(base.length).replace(/^\//, '').split('/')
  const host = home?.hostname.replace(/^www\./, '')
  const under = host && url.hostname.endsWith(`.${host}`) ? url.hostname.split('.')[0] : undefined
  // Such as /it/security/ where addresses begin with the category.
  const isCategory = terms.some(
    ({ domain, nicename }) => domain === 'category' && nicename.toLowerCase() === first,
  )
  return [url.searchParams.get('lang'), isCategory ? undefined : first, under]
    .map((code) => code?.toLowerCase())
    .find((code) => code !== undefined && isAddressCode(code))
}

function isAddressCode(code: string): boolean {
  const [short = ''] = code.split(/[-_]/)
  return /^[a-z]{2}([-_][a-z]{2,4})?$/.test(code) && isKnown(short)
}

const isKnown = (code: string) => Object.hasOwn(telling, code) || ['nb', 'nn'].includes(code)

/** Words that most sentences have, and few of the other languages. */
const telling: Readonly<Record<NameableLanguage, string>> = {
  en: 'the and of to with for that are this you your is',
  sv: 'och att är inte som på för med till av det ett du',
  no: 'og å er ikke som på for med til av det et du',
  da: 'og at er ikke som på for med til af det et du',
  fi: 'ja on ei että se ovat tai kun mutta voi myös sekä',
  de: 'und der die das nicht mit ist ein eine zu für auf',
  nl: 'en het een van niet met is zijn voor dat op ook',
  fr: 'et le la les des est une pour dans que pas vous',
  es: 'el la los que de en y una para con del por',
  it: 'il che di e una per con non sono della le più',
  pt: 'o que de e uma para com não os são por você',
  pl: 'i w na nie że się do jest z dla oraz są',
}
const wordsOf = nameableLanguages.map((code) => [code, new Set(telling[code].split(' '))] as const)

/** A guess needs so many words. */
const leastWords = 3
/** How many characters of a text are read: the language is the same further on. */
const mostRead = 20_000

type Seeming = NonNullable<ImportReport['languages']>['seeming']

/** What entries look like by their words where no plug-in or address names a language. */
export function guessLanguages(
  items: readonly WxrItem[],
  file: Pick<Wxr, 'site' | 'language'>,
): NonNullable<ImportReport['languages']> {
  const unnamed = items.filter((item) => readOwnLanguage(item, file.site) === undefined)
  const seeming = new Map<string, Seeming[number]>()
  for (const { title, content, slug } of unnamed) {
    const code = guessLanguage(`${title} ${content}`)
    if (code === undefined) continue
    const example = (toText(title) || slug).slice(0, 200)
    const known = seeming.get(code) ?? { code, name: nameLanguage(code), count: 0, example }
    seeming.set(code, { ...known, count: known.count + 1 })
  }
  return {
    unnamed: unnamed.length,
    ...(file.language && { site: { code: file.language, name: nameLanguage(file.language) } }),
    seeming: [...seeming.values()].toSorted((a, b) => b.count - a.count),
  }
}

function guessLanguage(html: string): NameableLanguage | undefined {
  const words = readOwnWords(html.slice(0, mostRead))
  const counts = wordsOf.map(
    ([code, own]) => [code, words.filter((word) => own.has(word)).length] as const,
  )
  const [best, next] = counts.toSorted((a, b) => b[1] - a[1])
  if (!best || best[1] < leastWords || best[1] === next?.[1]) return undefined
  return best[0]
}

/** Elements whose words are somebody else's, or no language. */
const foreign = /^<(\/?)(?:blockquote|cite|code|kbd|pre|q|samp|script|style)\b/i
/** Tags, comments and shortcodes, whose words are not the author’s. */
const markup = /<[^<>]*>|\[[^[\]]*\]/g
/** What addresses of pages, sites and mailboxes have inside, and few words. */
const addressSign = /[\p{L}\p{N}][.:@/][\p{L}\p{N}/]/u

/** The words of an author's sentences, in lower case. */
function readOwnWords(html: string): string[] {
  let text = ''
  let depth = 0
  let from = 0
  for (const { 0: tag, index } of html.matchAll(markup)) {
    if (depth === 0) text += ` ${html.slice(from, index)}`
    from = index + tag.length
    const [match, end] = foreign.exec(tag) ?? []
    if (match) depth = Math.max(0, depth + (end ? -1 : 1))
  }
  if (depth === 0) text += ` ${html.slice(from)}`
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !addressSign.test(word))
    .flatMap((word) => word.match(/\p{L}+/gu) ?? [])
}

const sayers: Readonly<Record<ItemLanguage['by'], string>> = {
  plugin: '',
  address: ' by its address',
  operator: ', as you chose',
  site: ', as the file says of the whole site',
}

/** `In Swedish`, and who says so unless the entry itself does. */
export const tellLanguage = ({ code, by }: ItemLanguage): string =>
  `In ${nameLanguage(code)}${sayers[by]}`

/** qTranslate's marks: `[:en]…[:sv]…[:]` or `<!--:en-->…<!--:-->`. */
const mark = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->/g

/** The parts of a text that holds several languages, by code; undefined for any other. */
function splitLanguages(text: string): Map<string, string> | undefined {
  const parts = new Map<string, string>()
  let code: string | undefined
  let from = 0
  for (const match of text.matchAll(mark)) {
    if (code) parts.set(code, (parts.get(code) ?? '') + text.slice(from, match.index))
    code = match[1] ?? match[2]
    from = match.index + match[0].length
  }
  if (code) parts.set(code, (parts.get(code) ?? '') + text.slice(from))
  return parts.size > 0 ? parts : undefined
}

/** Each language of an entry that has several in one text; the main one comes first, if any. */
export function splitItem(item: WxrItem, main: LanguageCode): [WxrItem, ...WxrItem[]] {
  const [title, content, excerpt] = [item.title, item.content, item.excerpt].map(splitLanguages)
  const codes = [
    ...new Set([title, content, excerpt].flatMap((parts) => [...(parts?.keys() ?? [])])),
  ]
  const [first] = codes
  if (first === undefined) return [item]
  const pick = (text: string, parts: Map<string, string> | undefined, code: string) =>
    parts ? (parts.get(code) ?? '') : text
  const inOne = (code: string): WxrItem => ({
    ...item,
    title: pick(item.title, title, code),
    content: pick(item.content, content, code),
    excerpt: pick(item.excerpt, excerpt, code),
    meta: { ...item.meta, _language: code },
  })
  const chosen = codes.find((code) => readSiteLanguage(code)?.code === main) ?? first
  return [inOne(chosen), ...codes.filter((code) => code !== chosen).map(inOne)]
}
