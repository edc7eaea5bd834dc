import { makeReader } from '#editions/reader.ts'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { languageCodes } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { legalPages } from './contract.ts'
import { fillText, keepUnits, parseLegal } from './parse-texts.ts'
import { readAbout, readLegal, readOffers } from './texts.server.ts'

describe.each(editions)('$name', (edition) => {
  const request = (language: (typeof languageCodes)[number]) => ({
    reader: makeReader(edition, language),
    year: 2025,
    retentionSettings: { clickMonths: undefined, backupDays: 7 },
    t: getTranslator(makeReader(edition, language)),
  })
  const english = request('en')

  describe.each(languageCodes)('in %s', (code) => {
    test.each(['bonuses', 'free-spins'] as const)('%s has as much to say as in English', (page) => {
      const shape = (texts: ReturnType<typeof readOffers>) => ({
        types: texts.types.items.map(({ icon, range }) => ({ icon, range: range !== undefined })),
        rows: texts.example.rows.length,
        shares: texts.example.bars.map(({ share }) => share),
        lists: texts.lists.map(({ items }) => items.length),
      })
      expect(shape(readOffers(request(code), page))).toEqual(shape(readOffers(english, page)))
    })

    test.each(legalPages)('%s has five numbered sections', (page) => {
      const { headline, lede, sections } = readLegal(request(code), page)
      expect(headline.length * lede.length).toBeGreaterThan(0)
      expect([...sections.matchAll(/^## (\d)\. \S/gm)].map(([, number]) => number)).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
      ])
      expect(sections).toContain(edition.supportEmail)
    })

    test('about has as much to say as in English', () => {
      const shape = ({ body }: ReturnType<typeof readAbout>) => [
        body.mission.paragraphs.length,
        body.work.items.length,
        body.services.items.length,
      ]
      expect(shape(readAbout(request(code)))).toEqual(shape(readAbout(english)))
    })
  })
})

test('a text names only what has a value', () => {
  expect(fillText('{a} and {b}', { a: '1', b: '{a}' })).toBe('1 and {a}')
  expect(() => fillText('{c}', {})).toThrow('{c}')
})

test('numbers keep their units', () => {
  expect(keepUnits('4 % of 0,35 BTC or 30 SCs, 5 times')).toBe(
    '4\u00A0% of 0,35\u00A0BTC or 30 SCs, 5 times',
  )
})

test('a legal page is a heading, a paragraph and sections', () => {
  expect(parseLegal('# Title\r\n\r\nWhat it is.\r\n\r\n## 1. A\r\n\r\nText\r\n')).toEqual({
    headline: 'Title',
    lede: 'What it is.',
    sections: '## 1. A\n\nText',
  })
  for (const source of ['', '# Title', '# Title\n\n## 1. A', 'Text\n\n## 1. A']) {
    expect(() => parseLegal(source)).toThrow('begins with')
  }
})
