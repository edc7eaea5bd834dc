import { expect, test } from 'vitest'
import { computeRating, computeScore } from '#contract/ratings.ts'
import { editions } from '#editions/editions.ts'
import { applyMoves } from '#features/ratings/order.ts'
import { numberFormat } from '#i18n/formats.ts'
import { languages } from '#i18n/languages.ts'
import { contentFiles } from './files.ts'
import { readContent } from './read-content.ts'

/** What the texts say of a bonus in figures, and its terms say, too. */
test.each(editions.map(({ id }) => id))(
  'the texts of %s name the figures of each bonus, in every language',
  (edition) => {
    const missing: string[] = []
    for (const { casino } of readContent(contentFiles, edition).casinos)
      for (const { code, intl } of languages) {
        const texts = code === 'en' ? casino : casino.translations?.[code]
        const said = JSON.stringify([
          texts?.welcomeBonus,
          texts?.description,
          texts?.review,
          texts?.pros,
          texts?.cons,
        ]).replace(/[\u00a0\u202f]/g, ' ')
        const write = (value: number) =>
          numberFormat(intl, { maximumFractionDigits: 8 })
            .format(value)
            .replace(/[\u00a0\u202f]/g, ' ')
        for (const bonus of casino.bonuses ?? [])
          for (const part of ['percent', 'amount', 'goldCoins', 'wagering'] as const) {
            const value = bonus[part]
            if (value && !said.includes(write(value)))
              missing.push(`${casino.slug} (${code}): ${part} ${write(value)}`)
          }
      }
    expect(missing).toEqual([])
  },
)

test.each(editions)(
  'the points of $id make the ratings that the demonstration shows',
  (edition) => {
    const { casinos } = readContent(contentFiles, edition.id)
    const computed = casinos.map(({ casino, sheet }) => [
      casino.slug,
      computeRating(edition.ratings, { ...sheet, cap: null }),
    ])
    expect(computed).toEqual(casinos.map(({ casino }) => [casino.slug, casino.rating]))
  },
)

test.each(editions)('scores and the decisions of editors make the order of $id', (edition) => {
  const { casinos } = readContent(contentFiles, edition.id)
  const scored = casinos.map(({ casino, sheet }) => ({
    slug: casino.slug,
    score: computeScore(edition.ratings, { ...sheet, cap: null }) ?? 0,
    move: sheet.move,
  }))
  const byScore = scored.toSorted((a, b) => b.score - a.score)
  const moves = scored.flatMap((item) => (item.move ? [{ item, place: item.move.place }] : []))
  expect(applyMoves(byScore, moves).map(({ slug }) => slug)).toEqual(
    casinos
      .toSorted((a, b) => Number(a.casino.rank) - Number(b.casino.rank))
      .map(({ casino }) => casino.slug),
  )
})
