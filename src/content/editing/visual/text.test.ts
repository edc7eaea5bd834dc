import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EditorState, TextSelection } from 'prosemirror-state'
import { leaveOutOffers, showOffers } from '#contract/offer-marks.ts'
import { tools } from './commands.ts'
import { openText, parseText, type OpenedText } from './read.ts'
import { schema } from './schema.ts'
import { writeNodes, writeText } from './write.ts'

const folder = 'texts/demonstration'
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replace(/^---\n[\s\S]*?\n---\n+/, ''))
  .filter((text) => text.trim() !== '')

function open(source: string): OpenedText {
  const opened = openText(source)
  if (!opened) throw new Error(`Not shown: ${source}`)
  return opened
}

/** Types at the end of a block. */
function typeInto({ doc }: OpenedText, index: number, typed: string) {
  const blocks = doc.children.map((block, at) =>
    at === index ? block.copy(block.content.addToEnd(schema.text(typed))) : block,
  )
  return schema.node('doc', null, blocks)
}

test('every text of the demonstration comes back byte for byte', () => {
  expect(texts.length).toBeGreaterThan(300)
  const changed = texts.filter((text) => {
    const opened = open(text)
    return writeText(opened, opened.doc) !== text
  })
  expect(changed).toEqual([])
})

test('written anew, every text of the demonstration means the same', () => {
  const changed = texts.filter((text) => {
    const { doc } = open(text)
    return !parseText(writeNodes(doc)).eq(doc)
  })
  expect(changed.slice(0, 3)).toEqual([])
})

test('an edit changes the lines of its own block only', () => {
  for (const source of texts) {
    const opened = open(source)
    for (const [index, { node, text }] of opened.blocks.entries()) {
      if (node.type.name !== 'paragraph') continue
      const before = opened.blocks.slice(0, index).map((block) => block.gap + block.text)
      const written = writeText(opened, typeInto(opened, index, ' More'))
      expect(written.startsWith(before.join(''))).toBe(true)
      const after = opened.blocks.slice(index + 1).map((block) => block.text)
      expect(after.every((block) => written.includes(block))).toBe(true)
      expect(written.includes(`${text.trimEnd()} More`) || /[_*`&\\]/.test(text)).toBe(true)
    }
  }
})

test('blank lines and definitions around an edited block stay', () => {
  const source = 'One\n\n\n[a]: /a\n\n\nTwo [it][a]\n\n\n\nThree\n'
  const opened = open(source)
  const edited = source.replace('Three', 'Three more').replace('One', 'One more')
  const once = typeInto(opened, 2, ' more')
  expect(writeText(opened, typeInto({ ...opened, doc: once }, 0, ' more'))).toBe(edited)
})

test('a blank line is put around an edited block that had none', () => {
  const opened = open('Before:\n* one\n* two\nAfter')
  expect(writeText(opened, typeInto(opened, 0, ' more'))).toBe(
    'Before: more\n\n* one\n* two\nAfter',
  )
})

test.each([
  ['a list after a line', 'Before:\n* one\n* two\nAfter'],
  ['dotted items', '• one\n• two'],
  ['bold lines as headings', '**Bold**\nText\n**Bold too**\nMore'],
  ['blank lines everywhere', '\n\n# A\n\n\n\nB  \nC\\\nD\n\n\n'],
  ['a numbered list', '3) three\n4) four\n\n   more'],
  ['code', '    indented\n\n```js\n## no heading\n\n```\nafter'],
  ['a quotation', '> one\n> two\n>\n> - three'],
  ['definitions of links', '[a]: https://example.com\n\nSee [it][a].\n\n[b]: /b\n\nAnd [that][b].'],
  ['definitions alone', '[a]: https://example.com'],
  ['a table', '| a | b |\n|:-|-:|\n| `x\\|y` | **z** |'],
  ['marks', 'a *b* **c** ***d*** `e` ~~f~~ _g_ __h__ <https://example.com> &copy; \\*'],
  ['a picture', '![A \\[sign\\]](/media/a.webp "T")'],
  ['headings underlined', 'A\nB\n===\n\nC\n---\n\n***'],
  ['raw HTML', '<div>\n\n<b>x</b>'],
  ['nothing', ''],
])('%s come back byte for byte', (_, source) => {
  const opened = open(source)
  expect(writeText(opened, opened.doc)).toBe(source)
})

test.each([
  '- a\n- b\n\n  c\n- d',
  'a\n\\# b\n\\- c\n1\\. d',
  '| a \\| b | c |\n| :-- | --: |\n|  | *d* |',
  '\\<https://example.com> \\&amp; 2 < 3 & 4',
  'a\\\nb\nc',
])('what is written anew is read as the same: %s', (source) => {
  const doc = parseText(source)
  expect(parseText(writeNodes(doc)).toJSON()).toEqual(doc.toJSON())
})

test('definitions outlive the block that they stood before', () => {
  const opened = open('See [it][a].\n\n[a]: https://example.com\n\nGone.\n\nLast.')
  const [first, , last] = opened.doc.children
  const doc = schema.node(
    'doc',
    null,
    [first, last].filter((node) => node !== undefined),
  )
  expect(writeText(opened, doc)).toBe('See [it][a].\n\nLast.\n\n[a]: https://example.com')
})

test('placeholders of the site stay as they are where their block is edited', () => {
  const opened = open('Call **{{helpname}}**: {{helpcontacts}}.\n\n{{helplines}}\n')
  expect(writeText(opened, typeInto(opened, 0, ' Now'))).toBe(
    'Call **{{helpname}}**: {{helpcontacts}}. Now\n\n{{helplines}}\n',
  )
})

test('offers are read and written as they are marked', () => {
  const source = [
    'One :offer[**two** [three](/x) \\] four] five.',
    ':::offer\n## Six\n\n- seven\n- eight\n:::',
    '> :::offer\n\n- :offer[nine]',
  ].join('\n\n')
  const opened = open(source)
  expect(writeText(opened, opened.doc)).toBe(source)
  const [words, block, quotation, list] = opened.doc.children
  const marked = words?.children.filter(({ marks }) =>
    marks.some(({ type }) => type.name === 'offer_words'),
  )
  expect(marked?.map(({ text }) => text)).toEqual(['two', ' ', 'three', ' ] four'])
  expect(block?.children.map(({ type }) => type.name)).toEqual(['heading', 'bullet_list'])
  expect(quotation?.textContent).toBe(':::offer')
  expect(list?.textContent).toBe('nine')
  const anew = writeNodes(opened.doc)
  expect(parseText(anew).eq(opened.doc)).toBe(true)
  expect(showOffers(anew)).not.toContain('offer[')
  expect(leaveOutOffers(anew)).toBe('One five.\n\n> :::offer')
})

test('marking as an offer takes words, or whole blocks, and is taken back', () => {
  const run = (state: EditorState) => {
    let next = state
    tools.offer.run(state, (tr) => (next = state.apply(tr)))
    return next
  }
  const select = (state: EditorState, from: number, to: number) =>
    state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  const { doc } = open('One two three\n\n- four\n\nfive')
  const start = EditorState.create({ doc })
  const words = run(select(start, 5, 8))
  expect(writeNodes(words.doc)).toBe('One :offer[two] three\n\n- four\n\nfive')
  expect(tools.offer.isOn(words)).toBe(true)
  expect(run(words).doc.eq(doc)).toBe(true)
  const blocks = run(select(start, 3, 20))
  expect(leaveOutOffers(writeNodes(blocks.doc), 'NOTE')).toBe('NOTE\n\nfive')
  expect(tools.offer.isOn(blocks)).toBe(true)
  expect(run(blocks).doc.eq(doc)).toBe(true)
})
