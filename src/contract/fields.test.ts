import { expect, test } from 'vitest'
import { optionalText, requiredText, text } from './fields.ts'

test('texts lose control characters, but not their tabs and lines', () => {
  const typed = '\u0000 One\u0007\tline\r\n\u001b[31mtwo\u007f\u0085\u009f '
  expect(text(100).parse(typed)).toBe('One\tline\r\n[31mtwo')
  // Marks that writing needs are none: joiners of emoji, soft hyphens.
  expect(text(100).parse('👩‍💻 re\u00adview')).toBe('👩‍💻 re\u00adview')
})

test('a text of nothing else is empty', () => {
  expect(requiredText(100).safeParse('\u0000 \u0001').success).toBe(false)
  expect(optionalText(100).parse('')).toBeNull()
})
