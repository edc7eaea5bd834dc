import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '#i18n/languages.ts'
import { readMessageLanguage } from '../message-language.ts'
import { findDistress } from './find-distress.server.ts'
import { mayTellOfHarm } from './violence.ts'

const examples = (language: string, name: string) =>
  readFileSync(`texts/distress/examples/${language}/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

test.each([
  'my husband beats me',
  'he hits me when he loses',
  'My partner gets violent after he loses at the casino',
  'I am afraid of my husband, he threatens me and the children.',
  'she threatened to kill me if I tell anyone',
  'min man slår mig när han förlorat',
  'jag blir misshandlad av min sambo',
  'han hotar att döda mig',
  'mannen min slår meg',
  'jeg blir truet av kjæresten min',
  'min mand slår mig og børnene',
  'jeg er bange for min kæreste',
  'mies hakkaa mua kun häviää',
  'minua lyödään kotona',
  'pelkään miestäni',
])('“%s” tells of violence', (message) => {
  expect(findDistress(message)).toBe('violence')
})

describe.each(languageCodes)('what is harmless in %s', (language) => {
  test('tells of no violence', () => {
    expect(
      examples(language, 'harmless').filter((message) => findDistress(message) === 'violence'),
    ).toEqual([])
  })
})

test.each([
  ['i want to die', 'i want to die', true],
  ['everyone would be happier if i were dead', '', true],
  ['jag vill dö', '', true],
  ['vill inte finnas mer, skulderna äter upp mig', '', true],
  ['jeg vil dø', '', true],
  ['gælden kvæler mig', '', true],
  ['haluan kuolla', '', true],
  ['velat kaatuvat päälle', '', true],
  ['which casino has the most games', '', false],
  ['vilka casinon tar bitcoin', '', false],
  ['mikä kasino maksaa nopeimmin', '', false],
])('“%s” may tell of harm', (message, _, may) => {
  expect(mayTellOfHarm(message)).toBe(may)
})

test.each([
  ['jag vill dö', 'en', 'sv'],
  ['jeg vil dø', 'en', 'no'],
  ['jeg vil dø', 'da', 'da'],
  ['jeg orker ikke mer, jeg vil bare dø', 'sv', 'no'],
  ['mig og mine børn har ikke mere', 'en', 'da'],
  ['haluan kuolla', 'sv', 'fi'],
  ['i want to die', 'fi', 'en'],
  ['???', 'da', 'da'],
] as const)('“%s” on a page in %s is written in %s', (message, page, language) => {
  expect(readMessageLanguage(message, page)).toBe(language)
})
