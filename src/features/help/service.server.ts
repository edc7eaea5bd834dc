import type { Reader } from '#editions/reader.ts'
import { dayLength } from '#contract/days.ts'
import { writeDate } from '#editions/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { getTranslator, type Translator } from '#editions/messages.server.ts'
import { findPageHelp, pageCountries, pick } from './page-help.ts'
import type { Distress } from './distress/find-distress.server.ts'
import type { HelpCountry, HelpKind, Opening } from '#editions/help-lines-schema.ts'
import { escapeMarkdown } from '#contract/escape-markdown.ts'
import { listContacts, type Contact } from './contacts.ts'
import type { HelpLine } from './lines.ts'
import { linesOf } from './own-lines.ts'

type Words = { t: Translator; reader: Reader }
export type Help = { text: string; links: { label: string; href: string }[] }

const englishSpeaking = [
  'US',
  'GB',
  'IE',
  'CA',
  'AU',
  'NZ',
] as const satisfies readonly HelpCountry[]

const numbers = (lines: readonly HelpLine[], language: Language) =>
  new Intl.ListFormat(language.intl, { type: 'disjunction' }).format(
    lines.map(({ phone = '' }) => phone),
  )

export function answerDistress(
  reader: Reader,
  distress: Distress,
  countries: readonly HelpCountry[],
): Help {
  const { edition } = reader
  const words = { t: getTranslator(reader), reader }
  const parts =
    countries.length > 0
      ? countries.map((country) => tellCountry(words, distress, country, countries))
      : [tellWorld(words, distress)]
  const { t } = words
  const told = parts.flatMap(({ lines }) => lines)
  const [finder] = pick(linesOf(edition, 'world'), 'crisis')
  const text = [
    t(`help.${distress}`),
    ...parts.map((part) => part.text),
    ...(countries.length > 0 && finder
      ? [t('help.elsewhere', { name: finder.name, web: firstContact(finder) })]
      : []),
    t('help.assistant'),
  ]
  const links = [...told, ...(finder ? [finder] : [])].flatMap(listContacts)
  return {
    text: text.join('\n\n'),
    links: links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at),
  }
}

/** The kinds of lines that help most come first. */
const kindsOf: Record<Distress, readonly HelpKind[]> = {
  danger: ['crisis', 'emergency', 'gambling'],
  violence: ['violence', 'emergency', 'crisis', 'gambling'],
  gambling: ['gambling', 'crisis', 'emergency', 'register'],
}

type Part = { text: string; lines: HelpLine[] }

function tellCountry(
  words: Words,
  distress: Distress,
  country: HelpCountry,
  all: readonly HelpCountry[],
): Part {
  const { t, reader } = words
  const { edition, language } = reader
  const lines = linesOf(edition, country)
  const list = (kind: HelpKind) =>
    forReader(pick(lines, kind), language).map((line) => describeLine(words, line))
  const crisis = [t(distress === 'danger' ? 'help.talk' : 'help.heavy'), ...list('crisis')]
  const gambling = [t('help.aboutGambling'), ...list('gambling')]
  const danger = t('help.now', { number: numbers(pick(lines, 'emergency'), language) })
  const registers = pick(lines, 'register')
  const register = registers.map((line) => describeRegister(t, line, country))
  const violence = [t('help.aboutViolence'), ...list('violence')]
  const orders: Record<Distress, string[][]> = {
    danger: [[danger], crisis, gambling],
    violence: [
      [t('help.inDanger', { number: numbers(pick(lines, 'emergency'), language) })],
      ...(pick(lines, 'violence').length > 0 ? [violence] : []),
      crisis,
      gambling,
    ],
    gambling: [
      gambling,
      crisis,
      [danger],
      register.length > 0 ? register : [t('help.closeAccounts')],
    ],
  }
  const heading = all.length > 1 ? [`${nameCountry(country, language)}:`] : []
  return {
    text: [...heading, orders[distress].map((block) => block.join('\n')).join('\n\n')].join('\n\n'),
    lines: kindsOf[distress].flatMap((kind) => forReader(pick(lines, kind), language)),
  }
}

function tellWorld(words: Words, distress: Distress): Part {
  const { t, reader } = words
  const { edition, language } = reader
  const worldLines = linesOf(edition, 'world')
  const kinds = kindsOf[distress].filter((kind) => kind !== 'emergency' && kind !== 'register')
  const world = kinds.flatMap((kind) => pick(worldLines, kind))
  const ofCountries: HelpLine[] = []
  const lists = englishSpeaking.map((country) => {
    const lines = linesOf(edition, country)
    const told = kinds.flatMap((kind) => pick(lines, kind))
    const shown = told.map(nameAndNumber)
    ofCountries.push(...told, ...pick(lines, 'emergency'))
    return `${nameCountry(country, language)}: ${[...shown, t('help.emergency', { number: numbers(pick(lines, 'emergency'), language) })].join('; ')}`
  })
  const now = t('help.nowAnywhere', { number: numbers(pick(worldLines, 'emergency'), language) })
  const everywhere = [t('help.anywhere'), ...world.map((line) => describeLine(words, line))].join(
    '\n',
  )
  const order = distress === 'gambling' ? [everywhere, now] : [now, everywhere]
  return {
    text: [
      ...order,
      lists.join('\n'),
      ...(distress === 'gambling' ? [t('help.closeAccounts')] : []),
    ].join('\n\n'),
    lines: [...world, ...pick(worldLines, 'emergency'), ...ofCountries],
  }
}

/** Own language first; of the others only those that are always open. */
function forReader(lines: HelpLine[], { code }: Language): HelpLine[] {
  const own = lines.filter(({ languages }) => languages.includes(code))
  return own.length > 0
    ? [...own, ...lines.filter((line) => !own.includes(line) && line.hours === 'always')]
    : lines
}

const firstContact = (line: HelpLine) => listContacts(line)[0]?.label ?? ''
const nameAndNumber = (line: HelpLine) => `${line.name} ${firstContact(line)}`

/** `Stödlinjen: 020-81 91 00, stodlinjen.se (Mon–Fri)`. */
function describeLine(words: Words, line: HelpLine): string {
  const contacts = listContacts(line).map(({ label }) => label)
  return `${line.name}: ${contacts.join(', ')}${describeAccess(words, line)}`
}

function describeRegister(t: Translator, line: HelpLine, country: HelpCountry): string {
  const licensed = t(`help.licensed.${country}`)
  return t('help.register', { name: line.name, web: firstContact(line), licensed })
}

function describeAccess({ t, reader }: Words, { hours, languages, phone }: HelpLine): string {
  const { code: language, intl: locale } = reader.language
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const open =
    hours === 'always'
      ? phone
        ? [t('help.always')]
        : []
      : hours.map((opening) => describeOpening(opening, locale))
  const spoken = languages.includes(language) ? [] : languages.map((code) => names.of(code) ?? code)
  const said = [...open, ...spoken]
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

const monday = Date.UTC(2026, 0, 5)

function describeOpening({ days: [first, last], from, to }: Opening, locale: string): string {
  const day = (number: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
      monday + (number - 1) * dayLength,
    )
  const span = first === last ? day(first) : `${day(first)}–${day(last)}`
  return from && to ? `${span} ${from}–${to}` : span
}

const nameCountry = (country: HelpCountry, language: Language) =>
  new Intl.DisplayNames(language.intl, { type: 'region' }).of(country) ?? country

/** Stands on a line of its own. */
const placeholder = /^\{\{helplines\}\}[ \t]*$/gm

/** The placeholder within a sentence. */
const inlinePlaceholder = /\{\{helpline\}\}/g

/**
 * Stands for the line that the page's footer shows; texts taken over from the built-in ones hold
 * it.
 */
const namePlaceholder = /\{\{helpname\}\}/g
const contactsPlaceholder = /\{\{helpcontacts\}\}/g
export const helpMarks = { helpName: '{{helpname}}', helpContacts: '{{helpcontacts}}' } as const

export function insertHelpLines(source: string, reader: Reader): string {
  const { edition } = reader
  const countries = pageCountries(reader)
  const help = findPageHelp(reader)
  const own = countries.find((country) => country === edition.homeCountry) ?? countries[0]
  const [number] = pick(linesOf(edition, own ?? 'world'), 'gambling').flatMap(listContacts)
  return source
    .replace(placeholder, () => writeLines({ t: getTranslator(reader), reader }, countries))
    .replace(inlinePlaceholder, () => (number ? writeLink(number) : ''))
    .replace(namePlaceholder, () => escapeMarkdown(help.name))
    .replace(contactsPlaceholder, () => help.contacts.map(writeLink).join(', '))
}

const writeLink = ({ label, href }: Contact) =>
  `[${escapeMarkdown(label)}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})`

function writeLines(words: Words, countries: readonly HelpCountry[]): string {
  const { t, reader } = words
  const { edition, language } = reader
  const worldLines = linesOf(edition, 'world')
  const ofCountry = (country: HelpCountry) => linesOf(edition, country)
  const kinds: HelpKind[] = ['gambling', 'crisis', 'emergency', 'register']
  const write = (line: HelpLine) => {
    const contacts = listContacts(line).map(writeLink)
    const name = line.kind === 'emergency' ? t('help.emergencyName') : escapeMarkdown(line.name)
    return `**${name}:** ${contacts.join(', ')}${line.kind === 'emergency' ? '' : describeAccess(words, line)}`
  }
  const listed = (lines: readonly HelpLine[]) =>
    kinds
      .flatMap((kind) => forReader(pick(lines, kind), language))
      .map((line) => `- ${write(line)}`)
  const finder = pick(worldLines, 'crisis').map((line) => `- ${t('help.abroad')} ${write(line)}`)
  const sections =
    countries.length > 0
      ? countries.map((country) => [
          ...(countries.length > 1 ? [`**${nameCountry(country, language)}**`, ''] : []),
          ...listed(ofCountry(country)),
        ])
      : [
          listed(worldLines.filter(({ kind }) => kind !== 'emergency')),
          ...englishSpeaking.map((country) => [
            `**${nameCountry(country, language)}**`,
            '',
            ...listed(ofCountry(country)),
          ]),
        ]
  const registers = countries.flatMap((country) =>
    pick(ofCountry(country), 'register').map((line) =>
      escapeMarkdown(describeRegister(t, line, country)),
    ),
  )
  const shown = [...countries.flatMap(ofCountry), ...worldLines]
  const oldest = shown.map(({ checked }) => checked).toSorted()[0] ?? ''
  return [
    ...sections.map((section) => section.join('\n')),
    ...(countries.length > 0 ? [finder.join('\n')] : []),
    ...registers,
    `*${t('help.checked', { date: writeDate(reader, oldest) })}*`,
  ].join('\n\n')
}
