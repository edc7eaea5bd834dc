import { expect, test } from 'vitest'
import { isCommand, readSingleKey } from './keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
// Only as much of an event as is read.
const press = (pressed: Partial<KeyboardEvent>) =>
  ({ code: '', ...none, ...pressed }) as KeyboardEvent

test.each([
  ['a letter', { key: 'g' }, 'g'],
  ['a letter under caps lock', { key: 'G' }, 'g'],
  ['a capital is another key', { key: 'G', shiftKey: true }, undefined],
  ['what a layout has above its digits', { key: '/', shiftKey: true, code: 'Digit7' }, '/'],
  ['a letter of another alphabet, by its place', { key: 'п', code: 'KeyG' }, 'g'],
  ['a Nordic letter beside those, as itself', { key: 'ö', code: 'Semicolon' }, 'ö'],
  ['a combination is none', { key: 'g', ctrlKey: true }, undefined],
  ['what an input method composes is none', { key: 'g', isComposing: true }, undefined],
])('a single key: %s', (_what, pressed, key) => expect(readSingleKey(press(pressed))).toBe(key))

test.each([
  [{ key: 'k', ctrlKey: true }, true],
  [{ key: 'K', metaKey: true }, true],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'k' }, false],
  [{ key: 'k', ctrlKey: true, altKey: true }, false],
  [{ key: 'k', ctrlKey: true, shiftKey: true }, false],
])('%o with Ctrl or ⌘: %s', (pressed, expected) =>
  expect(isCommand(press(pressed), 'k')).toBe(expected),
)
