import { defaultLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'

/** Where a page of editorial content is. */
export type Address = {
  slug: string
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** Languages in which its text exists, in menu order. */
  languages: readonly LanguageCode[]
}

type Row = { slug: string; createdAt: Date; updatedAt: Date; languages: readonly LanguageCode[] }

/** `languages` of a row are those it is translated into; the original is English. */
export function toAddress({ slug, createdAt, updatedAt, languages }: Row): Address {
  const has = (code: LanguageCode) => code === defaultLanguage.code || languages.includes(code)
  return {
    slug,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    languages: languageCodes.filter(has),
  }
}

/** When the newest of these changed. */
export const findLatest = (addresses: readonly Address[]): string | undefined =>
  addresses.reduce<string | undefined>(
    (latest, { updatedAt }) => (latest === undefined || updatedAt > latest ? updatedAt : latest),
    undefined,
  )

/** The address as a map of the site lists it. */
export const toListing = ({ slug, updatedAt, languages }: Address) => ({ params: { slug }, updatedAt, languages })
