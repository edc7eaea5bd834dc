import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageCodes, type LanguageCode } from '#i18n/languages.ts'
import { findDistress, type Distress } from './find-distress.server.ts'

const read = (list: string, code: LanguageCode, kind: Distress | 'harmless') =>
  readFileSync(`texts/distress/${list}/${code}/${kind}.txt`, 'utf8').split('\n').filter(Boolean)

const isMissed = (message: string) => findDistress(message) === undefined
const isCaught = (message: string) => findDistress(message) !== undefined

describe.each(languageCodes)('in %s', (code) => {
  test('of the sentences that must be known, none in distress is missed, and no danger taken for less', () => {
    expect(
      read('sentences', code, 'danger').filter((message) => findDistress(message) !== 'danger'),
    ).toEqual([])
    expect(
      read('sentences', code, 'violence').filter((message) => findDistress(message) !== 'violence'),
    ).toEqual([])
    expect(read('sentences', code, 'gambling').filter(isMissed)).toEqual([])
  })

  test('of those that only sound like it, at most two are caught', () => {
    const caught = read('sentences', code, 'harmless').filter(isCaught)
    expect(caught.length, caught.join(' · ')).toBeLessThanOrEqual(2)
  })

  // Written by others than the examples, and never learnt from.
  test('of what it has never seen, at most one message in 16 is missed', () => {
    const messages = [...read('unseen', code, 'danger'), ...read('unseen', code, 'gambling')]
    const missed = messages.filter(isMissed)
    expect(missed.length / messages.length, missed.join(' · ')).toBeLessThanOrEqual(1 / 16)
  })

  test('nor violence by another taken for something else more often than once in 3', () => {
    const messages = read('unseen', code, 'violence')
    const other = messages.filter((message) => findDistress(message) !== 'violence')
    expect(other.length / messages.length, other.join(' · ')).toBeLessThanOrEqual(1 / 3)
  })

  test('nor danger for violence more often than once in 20, nor more than two harmless ones that are known', () => {
    const isViolence = (message: string) => findDistress(message) === 'violence'
    const messages = read('unseen', code, 'danger')
    const taken = messages.filter(isViolence)
    expect(taken.length / messages.length, taken.join(' · ')).toBeLessThanOrEqual(1 / 20)
    const harmless = read('examples', code, 'harmless').filter(isViolence)
    expect(harmless.length, harmless.join(' · ')).toBeLessThanOrEqual(2)
  })

  test('and at most one harmless message in 20 is caught, though almost half of them were written to mislead', () => {
    const messages = read('unseen', code, 'harmless')
    const caught = messages.filter(isCaught)
    expect(caught.length / messages.length, caught.join(' · ')).toBeLessThanOrEqual(1 / 20)
  })
})

test('a cry within a long message is heard', () => {
  const chatter =
    'hello, I wanted to ask which casinos take Skrill and how long a withdrawal takes with them. '
  expect(
    findDistress(`${chatter}my brother plays there too. and I want to kill myself. ${chatter}`),
  ).toBe('danger')
})
