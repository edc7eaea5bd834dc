import { expect, test } from 'vitest'
import { dropBrand, fitDescription, fitTitle } from './fit.ts'

test('only a title that is too long goes without the brand', () => {
  const long = 'Uttag och nätverksavgifter: vart tiden och pengarna tar vägen (2025)'
  expect(fitTitle(`${long} | Tandem Crypto`, 'Tandem Crypto')).toBe(long)
  expect(fitTitle('Guides 2025 | Tandem Crypto', 'Tandem Crypto')).toBe(
    'Guides 2025 | Tandem Crypto',
  )
  expect(dropBrand('Guides 2025 | Tandem Crypto', 'Tandem Crypto')).toBe('Guides 2025')
  expect(dropBrand('About Tandem Crypto', 'Tandem Crypto')).toBe('About Tandem Crypto')
})

test('a description ends with a sentence where it can, else with a word', () => {
  const sentence =
    'A smaller, friendlier lobby with 820 games, rated 4.8 of 5 and paid within a day, as a rule.'
  expect(fitDescription(sentence)).toBe(sentence)
  const two = `${sentence} A second sentence.`
  expect(fitDescription(`${two} ${sentence} ${sentence}`)).toBe(
    `${two} ${sentence}`.slice(0, 200).replace(/ A smaller.*$/s, ''),
  )
  const words = fitDescription('word '.repeat(60))
  expect(words).toMatch(/^(word ?)+…$/)
  expect(words.length).toBeLessThanOrEqual(200)
  expect(fitDescription('x'.repeat(300)).length).toBeLessThanOrEqual(200)
})
