import { makeReader } from '#editions/reader.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { helpCountries, type HelpCountry } from '#editions/help-lines-schema.ts'
import { languageCodes } from '#i18n/languages.ts'
import { chooseCountries } from './choose-country.ts'
import { findDistress } from './distress/find-distress.server.ts'
import { listContacts } from './contacts.ts'
import { helpLines, worldLines, type HelpLine } from './lines.ts'
import { findPageHelp } from './page-help.ts'
import { answerDistress, insertHelpLines } from './service.server.ts'

const countries = helpCountries
const linesOf = (country: HelpCountry): readonly HelpLine[] => helpLines[country]
const levels = ['danger', 'gambling'] as const

describe('lines', () => {
  test.each([
    ...countries.map((country) => [country, linesOf(country)] as const),
    ['world', worldLines] as const,
  ])('%s: every kind is there, and every line has all its fields', (_, lines) => {
    for (const kind of ['emergency', 'crisis', 'gambling'])
      expect(lines.map((line) => line.kind)).toContain(kind)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    for (const line of lines) {
      expect(line.name).not.toBe('')
      expect(listContacts(line).length, line.name).toBeGreaterThan(0)
      expect(line.languages.length).toBeGreaterThan(0)
      expect(line.hours === 'always' || Array.isArray(line.hours)).toBe(true)
      expect(line.checked).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(URL.canParse(line.source ?? ''), line.name).toBe(true)
      for (const { href } of listContacts(line))
        expect(href).toMatch(/^tel:\+?\d{3,}$|^https:\/\/[\w.-]+\.\w+$/)
    }
  })

  test('letters of a number are dialled as digits', () => {
    const [line] = helpLines.US.filter(({ kind }) => kind === 'gambling')
    expect(line && listContacts(line)[0]).toEqual({
      label: '1-800-MY-RESET',
      href: 'tel:18006973738',
    })
  })
})

test.each([
  // Language, the edition's country, header, countries
  ['sv', undefined, undefined, ['SE']],
  ['sv', undefined, 'sv-FI,sv;q=0.9', ['FI']],
  ['sv', undefined, 'sv-SE', ['SE']],
  ['sv', undefined, 'en-US,en;q=0.9', ['SE']],
  ['sv', undefined, 'fi-FI,sv;q=0.5', ['FI', 'SE']],
  ['no', undefined, 'nb-NO,nb;q=0.9,no;q=0.8', ['NO']],
  ['da', undefined, 'en-GB', ['DK']],
  ['fi', 'US', undefined, ['FI', 'US']],
  ['sv', 'US', 'sv-SE', ['SE']],
  ['en', undefined, undefined, []],
  ['en', undefined, 'en', []],
  ['en', undefined, 'en-GB,en;q=0.9', ['GB']],
  ['en', undefined, 'en-US,en;q=0.9', ['US']],
  ['en', undefined, 'en-US,en;q=0.9,sv;q=0.8', ['SE', 'US']],
  ['en', undefined, 'en-IN,en;q=0.9', []],
  ['en', undefined, 'de-DE,de;q=0.9,en;q=0.5', ['DE']],
  ['en', undefined, 'zh-Hant-TW', []],
  ['en', 'US', undefined, ['US']],
  ['en', 'US', 'en-CA', ['CA']],
  ['en', 'US', 'en-IN', ['US']],
  ['en', undefined, ',;q=,-,en-gb-GB;q=x,constructor-XX', []],
  ['en', undefined, 'en-au;q=0.1, en-nz;q=0.2', ['NZ', 'AU']],
] as const)(
  'the country of %s readers, edition of %s, who send %s',
  (language, homeCountry, acceptLanguage, chosen) => {
    expect(chooseCountries({ language, homeCountry, acceptLanguage })).toEqual(chosen)
  },
)

describe.each(editions)('answers of $id', (edition) => {
  const choices = [
    [],
    ...countries.map((country) => [country]),
    ['SE', 'US'] satisfies HelpCountry[],
  ] as HelpCountry[][]

  test.each(languageCodes)(
    'every one in %s names a crisis line and an emergency number, in the order of need',
    (language) => {
      for (const distress of levels) {
        for (const chosen of choices) {
          const { text, links } = answerDistress(makeReader(edition, language), distress, chosen)
          const lines = chosen.length > 0 ? chosen.flatMap(linesOf) : worldLines
          const place = (kind: HelpLine['kind']) =>
            Math.min(
              ...lines
                .filter((line) => line.kind === kind)
                .map((line) => text.indexOf(line.phone ?? listContacts(line)[0]?.label ?? ''))
                .filter((at) => at >= 0),
            )
          for (const kind of ['crisis', 'emergency', 'gambling'] as const)
            expect(place(kind)).toBeLessThan(text.length)
          const [first, second] =
            distress === 'danger' ? ['crisis', 'gambling'] : ['gambling', 'crisis']
          expect(place(first as HelpLine['kind'])).toBeLessThan(place(second as HelpLine['kind']))
          const hrefs = links.map(({ href }) => href)
          expect(new Set(hrefs).size).toBe(hrefs.length)
          for (const href of hrefs) expect(href).toMatch(/^(tel:|https:\/\/)/)
          expect(hrefs.filter((href) => href.startsWith('tel:')).length).toBeGreaterThan(0)
          expect(text).not.toMatch(/bonus|compare|\{|\}/i)
        }
      }
    },
  )

  test.each(languageCodes)('pages in %s take their lines from the same list', (language) => {
    const { name, contacts } = findPageHelp(makeReader(edition, language))
    expect(name).not.toBe('')
    const article = insertHelpLines(
      'a\n\n{{helplines}}\n\nb {{helpline}}',
      makeReader(edition, language),
    )
    expect(article).not.toContain('{{')
    for (const { href } of contacts.filter((contact) => contact.href.startsWith('tel:')))
      expect(article).toContain(`](${href})`)
    expect(article).toContain('findahelpline.com')
    expect(article).toMatch(/\]\(tel:(112|911)\)/)
  })
})

test('the guide that every edition has about keeping control shows the lines in every language', () => {
  const guides = { crypto: 'setting-limits-that-hold', sweepstakes: 'staying-in-control' } as const
  for (const [id, slug] of Object.entries(guides)) {
    for (const language of languageCodes) {
      const file = `texts/demonstration/${id}/${language}/guides/${slug}.md`
      expect(readFileSync(file, 'utf8'), file).toMatch(/^\{\{helplines\}\}$/m)
    }
  }
})

test('the longest message takes no longer than its length', () => {
  const time = (message: string) => {
    const began = performance.now()
    findDistress(message)
    return performance.now() - began
  }
  time('warm')
  const words = ['kill', 'want', 'my', 'not', 'lost', 'addict', 'spel', 'en', 'inte']
  const long = (count: number) =>
    Array.from({ length: count }, (_, at) => words[at % words.length]).join(' ')
  const fastest = (count: number) => Math.min(...[1, 2, 3, 4, 5].map(() => time(long(count))))
  expect(fastest(2000)).toBeLessThan(fastest(500) * 12 + 20)
})
