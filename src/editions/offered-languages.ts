import {
  defaultLanguage,
  getLanguage,
  languages,
  type Language,
  type LanguageCode,
} from '#i18n/languages.ts'
import type { Edition } from './edition.ts'

type Offering = Pick<Edition, 'own'>

/** The default one is always offered. */
export const isOffered = ({ own }: Offering, code: LanguageCode): boolean =>
  code === defaultLanguage.code || (own.languages?.includes(code) ?? true)

/** Those that an edition shows to readers. Editors write in all. */
export const listOffered = (edition: Offering): readonly Language[] =>
  languages.filter(({ code }) => isOffered(edition, code))

/** The language itself, or the default one in its place. */
export const findOffered = (edition: Offering, code: LanguageCode): Language =>
  isOffered(edition, code) ? getLanguage(code) : defaultLanguage
