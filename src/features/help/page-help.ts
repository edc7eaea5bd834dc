/** What a page, which is the same for all its readers wherever they are, tells of help. */
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { chooseCountries } from './choose-country.ts'
import { listContacts } from './contacts.ts'
import { helpLines, worldLines, type HelpCountry, type HelpKind, type HelpLine } from './lines.ts'

export const pick = (lines: readonly HelpLine[], kind: HelpKind): HelpLine[] =>
  lines.filter((line) => line.kind === kind)

/** The countries of a page's readers, as far as edition and language tell. */
export const pageCountries = ({ homeCountry }: Edition, language: LanguageCode): HelpCountry[] =>
  chooseCountries({ language, homeCountry, acceptLanguage: undefined })

/** The help line that every page names: its name in a sentence, and where to reach it and to block oneself. */
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
