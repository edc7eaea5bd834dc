/** Pages are cached, so help can't depend on the reader's browser. */
import type { Edition } from '#editions/edition.ts'
import type { HelpCountry, HelpKind } from '#editions/help-lines-schema.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { chooseCountries } from './choose-country.ts'
import { listContacts, type Contact } from './contacts.ts'
import type { HelpLine } from './lines.ts'
import { isBuiltIn, linesOf } from './own-lines.ts'

export const pick = (lines: readonly HelpLine[], kind: HelpKind): HelpLine[] =>
  lines.filter((line) => line.kind === kind)

export const pageCountries = (
  { homeCountry, place, own: { helpPlaces } }: Edition,
  language: LanguageCode,
): HelpCountry[] =>
  chooseCountries({ language, homeCountry, helpPlaces, place, acceptLanguage: undefined })

type PageHelp = {
  name: string
  contacts: Contact[]
  /** Whether what texts say of the line, such as that it is free, is known to be so. */
  isKnown: boolean
  /** The register in which people exclude themselves from gambling. */
  register?: { name: string; country: HelpCountry }
}

export function findPageHelp(edition: Edition, language: LanguageCode): PageHelp {
  const [country] = pageCountries(edition, language)
  const place = country ?? 'world'
  const lines = linesOf(edition, place)
  const [line] = pick(lines, 'gambling')
  const beside = country ? pick(lines, 'register') : pick(lines, 'crisis')
  const [register] = pick(lines, 'register')
  return {
    name: (language === 'en' && line?.nameInText) || line?.name || '',
    contacts: [...(line ? [line] : []), ...beside].flatMap(listContacts),
    isKnown: line !== undefined && isBuiltIn(place, line),
    ...(country && register && { register: { name: register.name, country } }),
  }
}
