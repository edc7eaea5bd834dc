/** Pages are cached, so help can't depend on the reader's browser. */
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { chooseCountries } from './choose-country.ts'
import { listContacts } from './contacts.ts'
import { helpLines, worldLines, type HelpCountry, type HelpKind, type HelpLine } from './lines.ts'

export const pick = (lines: readonly HelpLine[], kind: HelpKind): HelpLine[] =>
  lines.filter((line) => line.kind === kind)

export const pageCountries = ({ homeCountry }: Edition, language: LanguageCode): HelpCountry[] =>
  chooseCountries({ language, homeCountry, acceptLanguage: undefined })

export function findPageHelp(
  edition: Edition,
  language: LanguageCode,
): { name: string; contacts: { label: string; href: string }[] } {
  const [country] = pageCountries(edition, language)
  const lines: readonly HelpLine[] = country ? helpLines[country] : worldLines
  const [line] = pick(lines, 'gambling')
  const beside = country ? pick(lines, 'register') : pick(lines, 'crisis')
  return {
    name: (language === 'en' && line?.nameInText) || line?.name || '',
    contacts: [...(line ? [line] : []), ...beside].flatMap(listContacts),
  }
}
