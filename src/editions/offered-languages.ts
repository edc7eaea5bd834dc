import {
  english,
  languageCodes,
  siteLanguage,
  type LanguageCode,
  type SiteLanguage,
} from '#i18n/languages.ts'
import type { Edition } from './edition.ts'
import type { Editions } from './editions.ts'

type Offering = Pick<Edition, 'own'>

/** A language as the edition speaks it. */
export const speak = ({ own }: Offering, code: LanguageCode): SiteLanguage =>
  siteLanguage(code, own.mainLanguage)

/** Its main language, in which texts are written first. */
export const mainLanguageOf = ({ own }: Offering): SiteLanguage =>
  siteLanguage(own.mainLanguage, own.mainLanguage)

/** The main language of an edition by its id; English for one that is no more. */
export const findMainLanguage = (editions: Pick<Editions, 'find'>, id: string): LanguageCode =>
  editions.find(id)?.own.mainLanguage ?? english.code

/** Those that its texts are translated into. */
export const listOtherLanguages = ({ own }: Offering): readonly LanguageCode[] =>
  languageCodes.filter((code) => code !== own.mainLanguage)

/** The main one is always offered. */
export const isOffered = ({ own }: Offering, code: LanguageCode): boolean =>
  code === own.mainLanguage || (own.languages?.includes(code) ?? true)

/** Those that an edition shows to readers. Editors write in all. */
export const listOffered = (edition: Offering): readonly SiteLanguage[] =>
  languageCodes.filter((code) => isOffered(edition, code)).map((code) => speak(edition, code))

/** The language itself, or the main one in its place. */
export const findOffered = (edition: Offering, code: LanguageCode): SiteLanguage =>
  isOffered(edition, code) ? speak(edition, code) : mainLanguageOf(edition)
