import { expect, test } from 'vitest'
import { insertPicture } from './insert-picture.ts'

const url = '/media/a.webp'

test.each([
  ['', 0, `![A coin](${url})`],
  ['One.\n\nTwo.', 6, `One.\n\n![A coin](${url})\n\nTwo.`],
  ['One.', 4, `One.\n\n![A coin](${url})`],
  ['One.', 0, `![A coin](${url})\n\nOne.`],
])('into %j at %d', (text, caret, expected) => {
  const inserted = insertPicture(text, caret, { url, alt: 'A coin' })
  expect(inserted.text).toBe(expected)
  expect(inserted.text.slice(0, inserted.caret)).toMatch(/webp\)$/)
})
