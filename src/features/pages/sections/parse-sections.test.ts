import { expect, test } from 'vitest'
import { fill, maxGrowth, measureGrowth, type Hostile } from '../../../../tests/cost.ts'
import { hasPlace } from './fill.ts'
import { parseSections } from './parse-sections.ts'

const kindsOf = (markdown: string) =>
  parseSections(markdown).map(({ heading, blocks }) => [
    heading,
    ...blocks.map((block) => (block.kind === 'place' ? block.place : block.kind)),
  ])

test('headings, lists of the site, notices and lines of links make sections', () => {
  const page = `**Small**

### A
One.

### B
Two.

[Go](/a) [Or *here*](/b)

## Top \`3\` & more
Why.

> **Mind**
> the terms.

{vpns}

Note with a [link](/c).

## How

### 1. First
One.

### 2) Second
Two.

---

Last.

- a
- b`
  expect(kindsOf(page)).toEqual([
    ['', 'eyebrow', 'cards', 'buttons'],
    ['Top 3 & more', 'paragraph', 'notice', 'vpns', 'paragraph'],
    ['How', 'steps', 'paragraph', 'list'],
  ])
  const [, list, how] = parseSections(page)
  expect(list?.blocks[1]).toEqual({ kind: 'notice', title: 'Mind', text: 'the terms.' })
  expect(how?.blocks[0]).toEqual({
    kind: 'steps',
    items: [
      { title: 'First', text: 'One.' },
      { title: 'Second', text: 'Two.' },
    ],
  })
})

test('longer texts under small headings, tables and code stay texts', () => {
  expect(kindsOf('## A\n\n### B\n\nOne.\n\nTwo.\n\n### C\n\nThree.')).toEqual([[''], ['A', 'text']])
  expect(kindsOf('| a |\n| - |\n| 1 |\n\n```\n## no\n{vpns}\n```')).toEqual([['', 'text', 'text']])
  expect(kindsOf('**A** and more\n\n> Only text')).toEqual([['', 'paragraph', 'notice']])
})

test('a list stands alone in its line', () => {
  expect(hasPlace('a\n{vpns}\r\nb')).toBe(true)
  for (const text of ['{vpns} a', 'a {vpns}', '{casinos}', '']) expect(hasPlace(text)).toBe(false)
  expect(kindsOf('a {vpns}')).toEqual([['', 'paragraph']])
})

test('a very long page ends in one text', () => {
  const [first] = parseSections('a\n\n'.repeat(1000))
  expect(first?.blocks).toHaveLength(201)
  expect(first?.blocks.at(-1)).toMatchObject({ kind: 'text', text: expect.stringMatching(/^a\n/) })
})

const hostile: Hostile = {
  headings: (length) => fill(length, '## a\n'),
  cards: (length) => fill(length, '### a\n\nb\n\n'),
  lists: (length) => fill(length, '{vpns}\n\n'),
  quotations: (length) => fill(length, '> **a**\n'),
  'lines of links': (length) => fill(length, '[a](b) '),
  'bold that never ends': (length) => fill(length, '**a '),
  braces: (length) => fill(length, '{top-'),
}

test.each(Object.entries(hostile))('%s are read in linear time', (_, make) => {
  const read = (text: string) => [hasPlace(text), parseSections(text)]
  expect(measureGrowth(read, make, 100_000)).toBeLessThan(maxGrowth)
})
