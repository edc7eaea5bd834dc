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

/** English and the translations, in menu order. */
export const withEnglish = (translations: readonly LanguageCode[]): LanguageCode[] =>
  languageCodes.filter((code) => code === defaultLanguage.code || translations.includes(code))

/** `languages` are translations; English always exists. */
export const toAddress = ({ slug, createdAt, updatedAt, languages }: Row): Address => ({
  slug,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  languages: withEnglish(languages),
})

export const findLatest = (addresses: readonly Address[]): string | undefined =>
  addresses.reduce<string | undefined>(
    (latest, { updatedAt }) => (latest === undefined || updatedAt > latest ? updatedAt : latest),
    undefined,
  )

export const toListing = ({ slug, updatedAt, languages }: Address) => ({
  params: { slug },
  updatedAt,
  languages,
})
