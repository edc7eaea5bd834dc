import { expect, test } from 'vitest'
import { diffLines } from './text-differences.ts'
import { confirmSource, findFieldState } from './translations.ts'

const same = (text: string) => ({ text, atStart: text })
const changed = { text: 'now', atStart: 'before' }

test.each([
  ['nothing to translate', same(' '), same('x'), 'a', 'a', undefined],
  ['no text', same('x'), same(' '), undefined, 'a', 'missing'],
  ['made from the English that is stored', same('x'), same('y'), 'a', 'a', 'current'],
  ['made from other English', same('x'), same('y'), 'b', 'a', 'stale'],
  ['the English being changed', changed, same('y'), 'a', 'a', 'stale'],
  ['both being changed', changed, changed, 'b', 'a', 'current'],
  ['marked, whatever changes with it', changed, same('y'), 'now', 'a', 'current'],
] as const)('a field with %s', (_, original, translation, source, hash, state) => {
  expect(findFieldState({ original, translation, source, hash })).toBe(state)
})

test('what is marked is the English that its editor sees', () => {
  expect(confirmSource(same('x'), 'a')).toBe('a')
  expect(confirmSource(changed, 'a')).toBe('now')
})

test('texts are compared line by line', () => {
  const show = (before: string, after: string) =>
    diffLines(before, after).map(
      ({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`,
    )
  expect(show('a\nb\nc\nd', 'a\nx\nc\ny\nd')).toEqual([' a', '-b', '+x', ' c', '+y', ' d'])
  expect(show('', 'a')).toEqual(['-', '+a'])
  expect(show('same', 'same')).toEqual([' same'])
})
