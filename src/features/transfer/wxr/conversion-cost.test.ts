import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, measure, measureGrowth, maxGrowth, type Hostile } from '../../../../tests/cost.ts'
import { readCsv } from '#csv/read-csv.server.ts'
import { readWxr } from './read-wxr.server.ts'
import { toMarkdown, toText } from './to-markdown.server.ts'

const none = {
  byId: new Map<string, string>(),
  blocks: new Map<string, string>(),
  ways: new Map<string, string>(),
  own: Array.from({ length: 500 }, (_, id) => `https://a.example/${id}.jpg`),
  site: 'https://a.example',
}

/** Converted, or refused in good time. */
function convert(html: string): void {
  try {
    toMarkdown(html, none)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

const wrap = (open: string, inside: string, close: string) => open + inside + close
const repeat = (part: string, times: number) => part.repeat(Math.floor(times))

const pages: Hostile = {
  'blanks in code': (length) => wrap('<pre>x', repeat(' ', length), 'x</pre>'),
  'blanks of two kinds': (length) => wrap('<pre>x', repeat(' ', length), '\u00A0</pre>'),
  'hard blanks': (length) => wrap('a', repeat('\u00A0', length), 'a'),
  'hard blanks as entities': (length) => wrap('a', repeat('&nbsp;', length / 6), 'a'),
  'blanks between pictures': (length) =>
    wrap('a', repeat('\u00A0<img src="/a">', length / 15), 'a'),
  'blanks between forms': (length) =>
    wrap('a', repeat('\u00A0<button>x</button>', length / 19), 'a'),
  'blanks in an address': (length) => wrap('<a href="http://a', repeat(' ', length), 'x">a</a>'),
  'blanks in a table': (length) =>
    wrap('<table><tr><td><pre>x', repeat(' ', length), 'x</pre></td></tr></table>'),
  'words in code': (length) => wrap('<code> ', repeat('x ', length / 2), 'x</code>'),
  'a caption of beginnings': (length) => wrap('[caption]', repeat('<a', length / 2), '[/caption]'),
  'a caption of pictures': (length) => wrap('[caption]', repeat('<img', length / 4), '[/caption]'),
  captions: (length) => repeat('[caption]<a[/caption]', length / 21),
  galleries: (length) => repeat('[gallery]', length / 9),
  'lines of beginnings': (length) => wrap('x\n', repeat('<p', length / 2), '\nx'),
  lines: (length) => repeat('a\n', length / 2),
  'a long list': (length) => wrap('<ol>', repeat('<li>a', length / 5), '</ol>'),
  'a long table': (length) =>
    wrap('<table>', repeat('<tr><td>a</td></tr>', length / 19), '</table>'),
  'a wide table': (length) => wrap('<table><tr>', repeat('<td>a', length / 5), '</table>'),
  'nested lists': (length) =>
    wrap(repeat('<ul><li>', 15), repeat('a<br>', length / 5), repeat('</li></ul>', 15)),
  'nested quotations': (length) =>
    wrap(repeat('<blockquote>', 30), repeat('a<br>', length / 5), ''),
  'nested without end': (length) => repeat('<div>', length / 5),
  'nothing, nested': (length) => wrap(repeat('<div>', 30), repeat('<i></i>', length / 7), ''),
  'emphasis that never ends': (length) =>
    wrap(repeat('<b><i>', 15), repeat('<p>a</p>', length / 8), ''),
  graphics: (length) => repeat('<svg><g>', length / 8),
  'addresses of comments': (length) => wrap('<a href="', repeat('<!---->', length / 7), '">a</a>'),
  signs: (length) => repeat('&<', length / 2),
}

test.each(Object.entries(pages))(
  'a page of %s is converted in linear time',
  (_, make) => {
    expect(measureGrowth(convert, make, 120_000)).toBeLessThan(maxGrowth)
    expect(measureGrowth(toText, make, 120_000)).toBeLessThan(maxGrowth)
  },
  60_000,
)

const fragments =
  '<p> </p> <b> <i> </b> <a </a> <pre> </pre> <code> <li> <ol> <td> <table> <br> < > [ ] [/ [a [gallery] [caption] &nbsp; &'
    .split(' ')
    .concat([
      ' ',
      '\n',
      '\n\n',
      '\u00A0',
      'a',
      '<!--',
      '-->',
      '<img src="http://a">',
      '<a href="http://a">',
      '"',
    ])

test('no mixture of a page’s signs takes long', () => {
  const signs = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(signs, signs, (first, second) => {
      const text = fill(60_000, ...first) + fill(60_000, ...second)
      expect(measure(() => convert(text))).toBeLessThan(2000)
    }),
    { seed: 8, numRuns: 40 },
  )
}, 120_000)

const item = (xml: string) =>
  `<rss xmlns:wp="w"><channel><language>en-GB</language><wp:wxr_version>1.2</wp:wxr_version><item>${xml}</item></channel></rss>`

const files: Hostile = {
  attributes: (length) =>
    item(
      `<title ${Array.from({ length: length / 12 }, (_, at) => `a${at}="1"`).join(' ')}>x</title>`,
    ),
  'quotation marks': (length) => item(`<title a="${repeat("'=", length / 2)}">x</title>`),
  elements: (length) => item(repeat('x<a/>', length / 5)),
  entities: (length) => item(`<title>${repeat('&amp;&#65;', length / 10)}</title>`),
  sections: (length) => item(`<title>${repeat('<![CDATA[a]]>', length / 13)}</title>`),
  instructions: (length) => item(repeat('<?a b?>', length / 7)),
  'items on one line': (length) =>
    item('').replace('<item></item>', repeat(`<item>${repeat('a', 40)}</item>`, length / 53)),
  'custom fields': (length) =>
    item(repeat('<wp:postmeta><wp:meta_key>a</wp:meta_key></wp:postmeta>', length / 57)),
}

test.each(Object.entries(files))('a WordPress file of %s is read in linear time', (_, make) => {
  const read = (xml: string) => readWxr(new TextEncoder().encode(xml))
  expect(measureGrowth(read, make, 800_000)).toBeLessThan(maxGrowth)
})

test.each([
  ['values', 'a\n', ','],
  ['quotation marks', 'a\n"', '""'],
  ['blank rows', 'a\n', '\n'],
  ['rows', 'a\n', 'b\n'],
])('a table of %s is read in linear time', async (_, header, part) => {
  const spend = async (length: number) => {
    const file = header + fill(length, part)
    const attempts: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const before = process.threadCpuUsage()
      await readCsv(file, { most: 1_000_000 }).catch(() => undefined)
      attempts.push(process.threadCpuUsage(before).user / 1000)
    }
    // What is quadratic is so every time; a collection of garbage falls into one of them.
    return Math.min(...attempts)
  }
  await spend(50_000)
  const small = await spend(250_000)
  expect(await spend(1_000_000)).toBeLessThan(Math.max(small, 20) * maxGrowth)
})
