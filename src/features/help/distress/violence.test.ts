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
  "he said he'd kill me if I told anyone",
  'han säger att han ska döda mig om jag berättar för någon',
  'han siger at han vil dræbe mig hvis jeg siger noget',
  'han sier at han skal drepe meg',
  'se sanoo tappavansa mut jos kerron',
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
  ['hvor mange sovetabletter må til', '', true],
  ['montako unilääkettä pitää ottaa', '', true],
  ['ostin tänään köyden', '', true],
  ['goodbye everyone', '', true],
  ['i am 15', '', true],
  ['jag är 16 år', '', true],
  ['er 14 år', '', true],
  ['olen 15-vuotias', '', true],
  ['i have 10 dollars', '', false],
  ['er bonusen på 150 %', '', false],
  ['olen 35-vuotias', '', false],
  ['jag är 25 år', '', false],
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
  // One small word of another language decides nothing.
  ['hänger mig i garaget i kväll', 'sv', 'sv'],
  ['ska hoppa från bron i natt', 'sv', 'sv'],
  ['tänker köra in i en bergvägg', 'sv', 'sv'],
  ['spelat bort barnbidraget å hyran igen', 'sv', 'sv'],
  ['lånat av soc å sms-lån å nu e allt borta igen', 'sv', 'sv'],
  ['hopper fra brua i natt', 'no', 'no'],
  ['kjører ut i fjorden', 'no', 'no'],
  ['eg orkar ikkje meir no', 'no', 'no'],
  ['springer ud foran toget i aften', 'da', 'da'],
  ['hænger mig i garagen i nat', 'da', 'da'],
  ['mietin et ajan rekan alle', 'fi', 'fi'],
] as const)('“%s” on a page in %s is written in %s', (message, page, language) => {
  expect(readMessageLanguage(message, page)).toBe(language)
})
