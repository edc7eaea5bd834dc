import { siteLanguage } from '#i18n/languages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, measure, measureGrowth, maxGrowth, type Hostile } from '../../../tests/cost.ts'
import { readMarkdown } from '#mail/read-markdown.ts'
import { extractAddresses } from '#features/links/extract.server.ts'
import { maxContentLength } from './fields.ts'
import { renderMarkdown } from '#content/markdown/render.server.ts'
import { splitQuestions } from '#content/markdown/questions.ts'
import { computeReadTime } from './read-time.ts'

const render = (source: string) =>
  renderMarkdown(source, { language: siteLanguage('en', 'en'), tableLabel: 'Table' })

const ideographs = Array.from({ length: 20_000 }, (_, index) =>
  String.fromCodePoint(0x4e00 + index),
).join('')
const nest = (open: string, close: string, length: number) => {
  const depth = Math.floor(length / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}
const lines = (length: number, line: (index: number) => string) => {
  let text = ''
  for (let index = 0; text.length < length; index++) text += `${line(index)}\n`
  return text
}

const hostile: Hostile = {
  'equal headings': (length) => fill(length, '# a\n'),
  'headings that are numbered already': (length) => lines(length, (index) => `# a\n# a ${index}`),
  'a long heading above many tables': (length) =>
    `# ${fill(length / 2, 'a')}\n\n${fill(length / 2, '|a|\n|-|\n\n')}`,
  'many tables': (length) => fill(length, '|a|\n|-|\n\n'),
  'a wide table with short rows': (length) =>
    `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${fill(length - 800, 'a\n')}`,
  'a table of one row': (length) => `${fill(length / 2, '|a')}\n${fill(length / 2, '|-')}`,
  'a long host of many letters': (length) => `[a](http://${ideographs.slice(0, length)})`,
  'nested pictures': (length) => nest('![', '](b)', length),
  'nested links': (length) => nest('[', '](b)', length),
  'nested quotations': (length) => fill(length, '> '),
  'nested lists': (length) => fill(length, '- '),
  'indented lists': (length) => lines(length, (index) => `${' '.repeat(index * 2)}- a`),
  'pictures in several widths': (length) =>
    fill(length, '![a](/media/0198a000-0000-7000-8000-00000000000a-800x500.webp)'),
  'definitions and what refers to them': (length) =>
    lines(length / 2, (index) => `[a${index}]: /b`) + fill(length / 2, '[a1]'),
  'emphasis that never ends': (length) => fill(length, '*a **b '),
  'backticks of rising number': (length) => lines(length, (index) => '`'.repeat(index)),
  'titles that never end': (length) => fill(length, '[a](b "'),
  'bold lines': (length) => fill(length, '**a**\n'),
  'a heading of blanks that ends oddly': (length) => `## ${fill(length, ' ')}\u2028a`,
  blanks: (length) => `a${fill(length, ' ')}a`,
}

test.each(Object.entries(hostile))(
  '%s are rendered in linear time',
  (_, make) => {
    const collect = (text: string) => extractAddresses(text, [])
    const write = (text: string) => readMarkdown(text, (href) => ({ href }))
    for (const convert of [render, collect, computeReadTime, write, splitQuestions])
      expect(measureGrowth(convert, make, maxContentLength)).toBeLessThan(maxGrowth)
  },
  60_000,
)

const fragments =
  '* ** _ ` `` [ ] ( ) [a]( ![ ]( < <a & &amp; \\ # > - 1. | |- ``` ~~ http://a <http://a> [a]: • "'
    .split(' ')
    .concat([
      '\n',
      '\n\n',
      ' ',
      '\t',
      'a',
      '\u00A0',
      '  \n',
      '    ',
      '**a**\n',
      '# a\n',
      '|a|\n|-|\n',
      '---\n',
    ])

test('no mixture of Markdown’s signs takes long, at the greatest length that is stored', () => {
  const signs = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(signs, signs, (first, second) => {
      const text = fill(maxContentLength / 2, ...first) + fill(maxContentLength / 2, ...second)
      expect(measure(() => render(text))).toBeLessThan(1000)
    }),
    { seed: 8, numRuns: 60 },
  )
}, 120_000)
