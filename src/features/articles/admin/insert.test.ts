import { expect, test } from 'vitest'
import { insertCard, insertPicture } from './insert.ts'

const url = '/media/a.webp'

test.each([
  ['', 0, `![A coin](${url})`],
  ['One.\n\nTwo.', 6, `One.\n\n![A coin](${url})\n\nTwo.`],
  ['One.', 4, `One.\n\n![A coin](${url})`],
  ['One.', 0, `![A coin](${url})\n\nOne.`],
])('a picture into %j at %d', (text, caret, expected) => {
  const inserted = insertPicture(text, caret, { url, alt: 'A coin' })
  expect(inserted.text).toBe(expected)
  expect(inserted.text.slice(0, inserted.caret)).toMatch(/webp\)$/)
})

const card = '[A \\[casino\\]](/casino/a)'
test.each([
  ['', 0, card],
  ['One.\n\nTwo.', 2, `One.\n\n${card}\n\nTwo.`],
  ['One.\n\nTwo.', 4, `One.\n\n${card}\n\nTwo.`],
  ['One.\n\nTwo.', 7, `One.\n\nTwo.\n\n${card}`],
])('a card into %j at %d', (text, caret, expected) => {
  const inserted = insertCard(text, caret, { name: 'A [casino]', address: '/casino/a' })
  expect(inserted.text).toBe(expected)
  expect(inserted.text.slice(0, inserted.caret)).toMatch(/\/casino\/a\)$/)
})
