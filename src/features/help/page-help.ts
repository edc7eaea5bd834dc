/** Pages are cached, so help can't depend on the reader's browser. */
import type { Reader } from '#editions/reader.ts'
import type { HelpCountry, HelpKind } from '#editions/help-lines-schema.ts'
import { chooseCountries } from './choose-country.ts'
import { listContacts, type Contact } from './contacts.ts'
import type { HelpLine } from './lines.ts'
import { isBuiltIn, linesOf } from './own-lines.ts'

export const pick = (lines: readonly HelpLine[], kind: HelpKind): HelpLine[] =>
  lines.filter((line) => line.kind === kind)

export function pageCountries({ edition, language, place }: Reader): HelpCountry[] {
  const { homeCountry, own } = edition
  return chooseCountries({
    language: language.code,
    homeCountry,
    helpPlaces: own.helpPlaces,
    place,
    acceptLanguage: undefined,
  })
}

type PageHelp = {
  name: string
  contacts: Contact[]
  /** Whether what texts say of the line, such as that it is free, is known to be so. */
  isKnown: boolean
  /** The register in which people exclude themselves from gambling. */
  register?: { name: string; country: HelpCountry }
}

export function findPageHelp(reader: Reader): PageHelp {
  const { edition, language } = reader
  const [country] = pageCountries(reader)
  const place = country ?? 'world'
  const lines = linesOf(edition, place)
  const [line] = pick(lines, 'gambling')
  const beside = country ? pick(lines, 'register') : pick(lines, 'crisis')
  const [register] = pick(lines, 'register')
  return {
    name: (language.code === 'en' && line?.nameInText) || line?.name || '',
    contacts: [...(line ? [line] : []), ...beside].flatMap(listContacts),
    isKnown: line !== undefined && isBuiltIn(place, line),
    ...(country && register && { register: { name: register.name, country } }),
  }
}
