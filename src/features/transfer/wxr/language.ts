/** Which language an entry of WordPress is in, as its plug-ins, its address or its text say. */
import { findLanguage } from '#i18n/languages.ts'
import type { WxrItem } from './read-wxr.server.ts'

/** `by` is undefined if a plug-in says so. */
export type ItemLanguage = { code: string; by?: 'address' | 'text' }

/** Keys of WPML and of plug-ins that export for it. */
const languageKeys = ['_wpml_import_language_code', '_icl_lang_code', '_language']

/** Words that most sentences have, and few of the other languages. */
const telling: Readonly<Record<string, string>> = {
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
const wordsOf = Object.entries(telling).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const,
)

/** A guess needs so many words, and twice as many as English has. */
const leastWords = 3
/** How many characters of a text are read: the language is the same further on. */
const mostRead = 20_000

/** Undefined where neither the file, the address nor the text says so. */
export function readLanguage(item: WxrItem, site: string): ItemLanguage | undefined {
  const term = item.terms.find(({ domain }) => domain === 'language')
  const named =
    term?.nicename.toLowerCase().replace(/^pll_/, '') ??
    languageKeys.map((key) => item.meta[key]?.trim().toLowerCase()).find(Boolean)
  if (named) return { code: named }
  const guessed = guessLanguage(`${item.title} ${item.content}`)
  const addressed = readAddress(item.link, site)
  // Such as /uk/, a country with English texts.
  if (addressed && guessed !== 'en') return { code: addressed, by: 'address' }
  return guessed === undefined ? undefined : { code: guessed, by: 'text' }
}

/** Reads `/sv/…` or `?lang=sv`. */
function readAddress(link: string, site: string): string | undefined {
  const url = URL.parse(link)
  if (!url) return undefined
  const home = (URL.parse(site)?.pathname ?? '/').replace(/\/$/, '')
  const [first = ''] = url.pathname.slice(home.length).replace(/^\//, '').split('/')
  const code = (url.searchParams.get('lang') ?? first).toLowerCase()
  const [short = ''] = code.split(/[-_]/)
  return /^[a-z]{2}([-_][a-z]{2,4})?$/.test(code) && isKnown(short) ? code : undefined
}

const isKnown = (code: string) => Object.hasOwn(telling, code) || ['nb', 'nn'].includes(code)

function guessLanguage(html: string): string | undefined {
  const words = html
    .slice(0, mostRead)
    .replaceAll(/<[^<>]*>|\[[^[\]]*\]/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu)
  const counts = wordsOf.map(
    ([code, own]) => [code, (words ?? []).filter((word) => own.has(word)).length] as const,
  )
  const [code, most] = counts.toSorted((a, b) => b[1] - a[1])[0] ?? ['en', 0]
  if (most < leastWords) return undefined
  const english = counts.find(([other]) => other === 'en')?.[1] ?? 0
  return code === 'en' || most < 2 * english ? 'en' : code
}

export const isEnglish = (code: string): boolean => /^en\b/.test(code.replace('_', '-'))

const names = new Intl.DisplayNames(['en'], { type: 'language' })

export function nameLanguage(code: string): string {
  const [short = code] = code.split(/[-_]/, 1)
  const own = findLanguage(short === 'nb' || short === 'nn' ? 'no' : short)?.name
  return own ?? (/^[a-z]{2,3}$/.test(short) ? names.of(short) : undefined) ?? `“${code}”`
}

/** `In Swedish`, and how that is known unless the file says so. */
export function tellLanguage({ code, by }: ItemLanguage): string {
  const how = { address: ' by its address', text: ', as far as the text shows' }
  return `In ${nameLanguage(code)}${by ? how[by] : ''}`
}

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

/** An entry with several languages in one text as its English one, or its first without English. */
export function pickLanguage(item: WxrItem): { item: WxrItem; others: string[] } {
  const texts = [item.title, item.content, item.excerpt].map(splitLanguages)
  const codes = [...new Set(texts.flatMap((parts) => [...(parts?.keys() ?? [])]))]
  const [first] = codes
  if (first === undefined) return { item, others: [] }
  const chosen = codes.find(isEnglish) ?? first
  const pick = (text: string, parts: Map<string, string> | undefined) =>
    parts ? (parts.get(chosen) ?? '') : text
  const [title, content, excerpt] = texts
  return {
    item: {
      ...item,
      title: pick(item.title, title),
      content: pick(item.content, content),
      excerpt: pick(item.excerpt, excerpt),
      meta: { ...item.meta, _language: chosen },
    },
    others: codes.filter((code) => code !== chosen),
  }
}
