import { expect, test } from 'vitest'
import { fillFigures, findBadFigure, hasFigures, listFigures } from './figures.ts'

const known: Record<string, string> = {
  'null payouts.median': '38 h',
  'null payouts.tests': '5',
  'quartz-mesa payouts.median': '5.4 d',
  'null site.casinos': '8',
  'danish payouts.median': '38 t.',
}
const fill = (text: string) => fillFigures(text, ({ casino, name }) => known[`${casino} ${name}`])

test('a text gets the figures of its casino, of another and of the site', () => {
  expect(fill('Half of {{payouts.tests}} came within {{ payouts.median }}.')).toBe(
    'Half of 5 came within 38 h.',
  )
  expect(fill('{{quartz-mesa.payouts.median}} there; {{site.casinos}} in all')).toBe(
    '5.4 d there; 8 in all',
  )
  expect(fill('Call {{helpline}}, or write {{a.b.c.d}} and {{constructor.name}}.')).toBe(
    'Call {{helpline}}, or write {{a.b.c.d}} and {{constructor.name}}.',
  )
})

test('an abbreviation at the end of a sentence has one full stop', () => {
  expect(fill('Den tog {{danish.payouts.median}}. Så tog den {{danish.payouts.median}} igen')).toBe(
    'Den tog 38 t. Så tog den 38 t. igen',
  )
})

test.each([
  [
    'a sentence',
    'It opened early. It paid in {{payouts.longest}}. We liked it.',
    'It opened early. We liked it.',
  ],
  ['a whole text', 'It paid in {{payouts.longest}}.', ''],
  [
    'a sentence that runs through lines',
    'First.\nIt paid in\n{{payouts.longest}}, mostly\non Mondays. Last.',
    'First. Last.',
  ],
  ['an entry of a list', '- One\n- Took {{payouts.longest}}\n- Three', '- One\n- Three'],
  ['a part of an entry', '- One. Took {{payouts.longest}}.\n- Two', '- One.\n- Two'],
  ['a quotation', '> Took {{payouts.longest}}. Fine.', '> Fine.'],
  [
    'a row of a table',
    '| A | B |\n|---|---|\n| x | {{ghost.payouts.median}} |\n| y | {{payouts.median}} |',
    '| A | B |\n|---|---|\n| y | 38 h |',
  ],
  ['a heading', '## Paid in {{payouts.longest}}\n\nWords.', 'Words.'],
])('%s of which a figure is missing is left out', (_, text, expected) => {
  expect(fill(text)).toBe(expected)
})

test('references are listed, and what is wrong with them is said', () => {
  const text = 'In {{payouts.median}}, {{quartz-mesa.facts.games}} and {{helpline}}.'
  expect(listFigures(text)).toEqual([
    { casino: null, name: 'payouts.median' },
    { casino: 'quartz-mesa', name: 'facts.games' },
  ])
  expect([hasFigures(text), hasFigures('{{helpline}} 7')]).toEqual([true, false])
  expect(findBadFigure(text, true)).toBeUndefined()
  expect(findBadFigure(text, false)).toContain('{{slug.payouts.median}}')
  expect(findBadFigure('{{payouts.medain}}', true)).toContain('payouts.median')
  expect(findBadFigure('{{harbour.site.casinos}}', true)).toContain('names no figure')
  expect(findBadFigure('{{site.casinos}} {{helplines}}', false)).toBeUndefined()
})

test('a long text of nothing but braces takes no time', () => {
  const hostile = '{{'.repeat(30_000) + ' '.repeat(30_000) + '{{a.'.repeat(10_000)
  expect(fill(hostile)).toBe(hostile)
})
