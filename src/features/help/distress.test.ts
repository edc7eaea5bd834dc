import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '#i18n/languages.ts'
import { findDistress } from './distress.server.ts'

type Sentences = Record<'danger' | 'gambling' | 'harmless', string[]>
const readSentences = (code: string) =>
  parse(readFileSync(new URL(`sentences/${code}.yaml`, import.meta.url), 'utf8')) as Sentences

describe.each(languageCodes)('sentences in %s', (code) => {
  const { danger, gambling, harmless } = readSentences(code)

  test('none in distress is missed', () => {
    expect(danger.filter((sentence) => findDistress(sentence) !== 'danger')).toEqual([])
    expect(gambling.filter((sentence) => findDistress(sentence) === undefined)).toEqual([])
  })

  test('few harmless ones are caught', () => {
    const caught = harmless.filter((sentence) => findDistress(sentence))
    expect(caught.length, caught.join(' · ')).toBeLessThanOrEqual(2)
  })
})

// Letters written twice count once, so these meet words of danger.
test.each(['Mikä on paras tapa tallettaa?', 'Nopein tapa nostaa voitot', 'Onko muita tapoja maksaa?'])(
  'an everyday word is no word of danger: %s',
  (sentence) => expect(findDistress(sentence)).toBeUndefined(),
)
