import { defaultLanguage, languageCodes, type LanguageCode } from '#i18n/languages.ts'

export type Address = {
  slug: string
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** In menu order. */
  languages: readonly LanguageCode[]
}

type Row = { slug: string; createdAt: Date; updatedAt: Date; languages: readonly LanguageCode[] }

/** `languages` are translations; English always exists. */
export function toAddress({ slug, createdAt, updatedAt, languages }: Row): Address {
  const has = (code: LanguageCode) => code === defaultLanguage.code || languages.includes(code)
  return {
    slug,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    languages: languageCodes.filter(has),
  }
}

export const findLatest = (addresses: readonly Address[]): string | undefined =>
  addresses.reduce<string | undefined>(
    (latest, { updatedAt }) => (latest === undefined || updatedAt > latest ? updatedAt : latest),
    undefined,
  )

export const toListing = ({ slug, updatedAt, languages }: Address) => ({ params: { slug }, updatedAt, languages })
