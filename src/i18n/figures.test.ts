import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { showFigure, type Figure } from './figures.ts'
import { languages } from './languages.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')
const write = (figure: Figure) => languages.map(({ intl }) => plain(showFigure(figure, intl)))

test.each<[Figure, string[]]>([
  [{ amount: 50, more: true }, ['50+', '50+', '50+', '50+', '50+']],
  [{ amount: 15_000, more: true }, ['15,000+', '15 000+', '15 000+', '15.000+', '15 000+']],
  [
    { amount: 2_000_000, currency: 'EUR', short: true, more: true },
    ['€2M+', 'över 2 mn €', 'over 2 mill. euro', 'over 2 mio. euro', 'yli 2 milj. €'],
  ],
  [
    { amount: 1_000_000, currency: 'USD', short: true, more: true },
    [
      '$1M+',
      'över 1 mn $',
      'over 1 mill. amerikanske dollar',
      'over 1 mio. amerikanske dollar',
      'yli 1 milj. $',
    ],
  ],
  [
    { amount: 100_000, short: true, more: true },
    ['100K+', '100 000+', '100 000+', '100.000+', '100 000+'],
  ],
  [{ amount: 1, share: true }, ['100%', '100 %', '100 %', '100 %', '100 %']],
])('%j is written as each language does', (figure, written) => {
  expect(write(figure)).toEqual(written)
})

test.each(editions)(
  'the texts of $name name as many readers as the figure does',
  ({ id, figures }) => {
    for (const { code, intl } of languages) {
      const texts = JSON.parse(
        readFileSync(`src/editions/${id}/messages/${code}.json`, 'utf8'),
      ) as {
        home: { newsletterText: string }
      }
      const { more: _more, ...least } = figures.readers
      expect(plain(texts.home.newsletterText)).toContain(plain(showFigure(least, intl)))
    }
  },
)
