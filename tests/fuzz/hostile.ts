/**
 * Texts and values that have broken programs: what a person would not type, and an attacker would.
 */
import fc from 'fast-check'

const oddTexts = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202eabc',
  'é́',
  '💥',
  '👩‍👩‍👧‍👦',
  'ß',
  'İstanbul',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '١٢٣',
  '2147483648',
  '9007199254740993',
  '-1',
  '0.1234567890123456789',
  '0000-00-00',
  '2025-02-30',
  '9999-12-31',
  '+275760-09-13',
  '2025-01-01T00:00:00+99:99',
  '..',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%zz',
  '%',
  '_',
  '\\',
  "'; drop table casinos; --",
  'a & b | c',
  '!:*',
  '<script>alert(1)</script>',
  ']]>',
  '&amp;amp;',
  '[a](javascript:alert(1))',
  '{{7*7}}',
  '${7*7}',
  'a@b',
  '@',
  'a@b.example',
  'http://',
  'https://a.example/č日本',
  'https://a.example/\u0001',
  'https://[::1]:99999/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//a.example',
  '/media/x.webp',
  'curacao',
  'bitcoin',
  'all',
  'true',
  'no-such-thing',
]

/** Short pieces that, repeated, make ambiguous expressions and nested structures slow. */
const repeated = [
  'a',
  ' ',
  '\n',
  '.',
  '-',
  ',',
  ';',
  '&',
  '%41',
  'a@',
  '.a',
  '[',
  '](',
  '> ',
  '*',
  '_a',
  '# a\n',
  '- ',
  '| a ',
  '<b>',
  '<!--',
  '&#0;',
  '`',
  '\\',
  '"',
  'č',
  '💥',
]

/** Most are short; the longest fill a body of the API. */
const lengths = [3, 50, 130, 260, 2_100, 10_000, 60_000, 300_000]

const repetition = fc
  .record({
    before: fc.constantFrom('', 'a@', 'https://a.example/', 'a', '<pre>', '[a]('),
    piece: fc.constantFrom(...repeated),
    length: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...lengths.slice(0, 5)) },
      { weight: 1, arbitrary: fc.constantFrom(...lengths.slice(5)) },
    ),
    after: fc.constantFrom('', '@', '!', ')', '\u0000', '</pre>'),
  })
  .map(
    ({ before, piece, length, after }) =>
      before + piece.repeat(Math.ceil(length / piece.length)) + after,
  )

/** Any text, from harmless to hostile. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: repetition },
)

/** Any JSON value, of the wrong type more often than not. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      2 ** 31,
      2 ** 53,
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(1_000, 5_000).map((depth) => nest(depth)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(51, 1_001, 20_000).map((length) => Array(length).fill('a')),
  },
)

function nest(depth: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i += 1) value = i % 2 ? [value] : { a: value }
  return value
}

/**
 * Values of request headers; Node refuses control characters and what is beyond Latin-1 before they
 * are sent.
 */
export const hostileHeader: fc.Arbitrary<string> = hostileText.map((text) =>
  text.replaceAll(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '?').slice(0, 6_000),
)
