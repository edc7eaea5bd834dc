import type { Edition } from '#editions/edition.ts'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'

/** An entry's slugs in the languages that have one of their own. */
export type Slugs = Partial<Record<LanguageCode, string>>

export type Address = {
  /** The slug of the main language, and of those without one of their own. */
  slug: string
  slugs?: Slugs
  /** Format: ISO 8601. */
  createdAt: string
  updatedAt: string
  /** The languages that it exists in, in the order of the menu. */
  languages: readonly LanguageCode[]
}

export type AddressRow = {
  slug: string
  slugs?: Slugs | null
  createdAt: Date
  updatedAt: Date
  languages: readonly LanguageCode[]
}

/** The main language and those of the translations, in menu order. */
export const withMain = (
  { own }: Pick<Edition, 'own'>,
  translations: readonly LanguageCode[],
): LanguageCode[] =>
  languageCodes.filter((code) => code === own.mainLanguage || translations.includes(code))

/** `languages` are translations; the entry exists in the main one always. */
export const toAddress = (
  edition: Pick<Edition, 'own'>,
  { slug, slugs, createdAt, updatedAt, languages }: AddressRow,
): Address => ({
  slug,
  ...(slugs && { slugs }),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  languages: withMain(edition, languages),
})

export const findLatest = (addresses: readonly Address[]): string | undefined =>
  addresses.reduce<string | undefined>(
    (latest, { updatedAt }) => (latest === undefined || updatedAt > latest ? updatedAt : latest),
    undefined,
  )

/** A page that lists entries, as sitemaps have it: not at all while there are none. */
export const listUnlessEmpty = (addresses: readonly Address[]) =>
  addresses.length > 0 ? [{ updatedAt: findLatest(addresses) }] : []

export const slugIn = (language: LanguageCode, { slug, slugs }: Address): string =>
  slugs?.[language] ?? slug

export const toListing = ({ slug, slugs, updatedAt, languages }: Address) => ({
  params: { slug },
  ...(slugs && { slugs }),
  updatedAt,
  languages,
})
