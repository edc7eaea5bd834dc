/** Figures about bonuses that texts name are those of the calculator, in every language. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languageCodes, getLanguage } from '#i18n/languages.ts'
import { readTerms, type Typed } from '#features/bonuses/terms.ts'
import { findMainOutcome, workOut } from '#features/bonuses/work-out.ts'

type Named = {
  asked: Typed
  /** The count of 100 players that the text names. */
  players?: true
  /** Amounts that it names, with their currency and to so many digits after the point. */
  kept?: [currency: string, digits: number]
  paid?: [currency: string, digits: number]
}

const doubled = { deposit: '0.01', bonus: '0.01' }
const edge = (percent: number): Named => ({
  asked: { ...doubled, times: '35', returns: String(100 - percent) },
  players: true,
  kept: ['BTC', 4],
})
const coins = (bonus: string, times: string): Named => ({
  asked: { bonus, times },
  paid: ['SC', 2],
})

const texts: Record<string, Named[]> = {
  'src/editions/crypto/texts/{}/bonuses.yaml': [
    { ...edge(4), paid: ['BTC', 4] },
    { asked: { ...doubled, times: '35', base: 'both' }, players: true },
    { asked: { ...doubled, times: '10' }, players: true },
  ],
  'src/editions/crypto/texts/{}/free-spins.yaml': [
    { asked: { bonus: '9.6', times: '40' }, players: true, paid: ['USDT', 2] },
  ],
  'texts/demonstration/crypto/{}/guides/wagering-requirements-explained.md': [
    ...[2, 3, 4, 5, 6].map(edge),
    { asked: { ...doubled, times: '35', base: 'both' }, players: true, kept: ['BTC', 4] },
    { asked: { ...doubled, times: '10' }, players: true },
    { asked: { ...doubled, times: '30', stake: '0.00005' }, players: true },
    { asked: { deposit: '0.01', bonus: '0.03', times: '60' }, players: true },
    {
      asked: { ...doubled, times: '35', weight: '10', game: 'even', returns: '99.5' },
      kept: ['BTC', 3],
    },
  ],
  'texts/demonstration/crypto/{}/posts/seven-questions-before-a-bonus.md': [
    { asked: { ...doubled, times: '30' }, players: true, kept: ['BTC', 4] },
    { asked: { ...doubled, times: '30', stake: '0.00005' }, players: true },
  ],
  'texts/demonstration/crypto/{}/casinos/zerohollow.md': [
    { asked: { deposit: '0.01', bonus: '0.03', times: '60' }, players: true },
  ],
  'texts/demonstration/sweepstakes/{}/guides/playthrough-arithmetic.md': [
    ...['1', '2', '3', '5', '20'].map((times) => coins('10', times)),
    coins('25', '3'),
    coins('20', '3'),
    coins('5', '1'),
  ],
}

const entries = Object.entries(texts).flatMap(([file, all]) =>
  all.map((named): [string, Named] => [file, named]),
)

test.each(entries)('%s: %j', async (file, { asked, players, ...amounts }) => {
  const read = readTerms(asked)
  const outcome = 'terms' in read ? findMainOutcome(workOut(read.terms)) : undefined
  if (!outcome) throw new Error('The terms cannot be worked out')
  for (const code of languageCodes) {
    const text = (await readFile(file.replace('{}', code), 'utf8')).replaceAll('\u00a0', ' ')
    const write = (value: number, digits: number) =>
      value.toLocaleString(getLanguage(code).intl, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    const figures = [
      ...(players ? [String(Math.round(outcome.finishes * 100))] : []),
      ...(['kept', 'paid'] as const).flatMap((name) => {
        const [currency, digits] = amounts[name] ?? []
        return digits === undefined ? [] : [`${write(outcome[name], digits)} ${currency}`]
      }),
    ]
    for (const figure of figures)
      expect(text, `${code}: ${figure}`).toMatch(
        new RegExp(String.raw`(?<![\d.,])${figure.replaceAll('.', String.raw`\.`)}(?!\d)`, 'u'),
      )
  }
})
