/** Which items of an export are one text in several languages. */
import type { LanguageCode } from '#i18n/languages.ts'
import { readSiteLanguage } from '../language-names.ts'
import type { Cloaked, Joined, Skipped, Target } from './converted.ts'
import { readLanguage, splitItem, type FileLanguage } from './language.ts'
import type { WxrItem } from './read-wxr.server.ts'

/** Of WPML's own export; Polylang has a classification. */
const wpmlGroup = '_wpml_import_translation_group'

export type Spoken = {
  item: WxrItem
  /** What items have in common that are translations of each other. */
  group: string | undefined
  /** Whether the item holds it beside other languages. */
  isPart: boolean
}

/** The items with one language each: qTranslate keeps all in one. */
export function splitLanguages(items: readonly WxrItem[], main: LanguageCode): Spoken[] {
  return items.flatMap((item) => {
    const [first, ...parts] = splitItem(item, main)
    const inOne = parts.length > 0 ? `id ${item.id}` : undefined
    return [
      { item: first, group: inOne ?? readGroup(item), isPart: false },
      ...parts.map((part) => ({ item: part, group: inOne, isPart: true })),
    ]
  })
}

function readGroup({ terms, meta }: WxrItem): string | undefined {
  const term = terms.find(({ domain }) => domain === 'post_translations')?.nicename
  return term ?? (meta[wpmlGroup]?.trim() || undefined)
}

/** The item that each translates, and into which language. */
export type Translations = ReadonlyMap<WxrItem, { of: WxrItem; language: LanguageCode }>

/** Only groups with a text in the main language have an original to be translated. */
export function findTranslations(
  all: readonly Spoken[],
  { file, main }: { file: FileLanguage; main: LanguageCode },
): Translations {
  const found = new Map<WxrItem, { of: WxrItem; language: LanguageCode }>()
  const groups = Map.groupBy(
    all.filter(({ group }) => group !== undefined),
    ({ group }) => group,
  )
  for (const members of groups.values()) {
    const spoken = members.map(({ item }) => ({
      item,
      language: readSiteLanguage(readLanguage(item, file)?.code ?? '')?.code,
    }))
    const original = spoken.find(({ language }) => language === main)?.item
    const seen = new Set<LanguageCode>([main])
    for (const { item, language } of spoken) {
      if (!original || !language || seen.has(language)) continue
      seen.add(language)
      found.set(item, { of: original, language })
    }
  }
  return found
}

/** The texts of an entry that a translation has of its own. */
const translated = [
  'title',
  'slug',
  'excerpt',
  'content',
  'introduction',
  'body',
  'seoTitle',
  'seoDescription',
] as const

type Alone = Target | Skipped | Cloaked

/** What an item becomes as a translation; undefined unless both it and its original are taken. */
export function join(
  becomes: Alone,
  original: Alone,
  { of, language }: { of: WxrItem; language: LanguageCode },
): Joined | undefined {
  if (!('target' in becomes && 'target' in original)) return undefined
  return { joins: of, language, ...toTranslation(becomes, original.target) }
}

/** What of an item is a translation of an entry that is a `target`. */
export const toTranslation = (
  {
    input,
    notes,
    left,
    images,
    pictures,
  }: Pick<Target, 'input' | 'notes' | 'left' | 'images' | 'pictures'>,
  target: Target['target'],
) => ({
  target,
  texts: {
    ...Object.fromEntries(translated.flatMap((name) => (input[name] ? [[name, input[name]]] : []))),
    isPublic: input['isPublished'] === true,
  },
  notes,
  left,
  images,
  pictures,
})
