import { expect, test } from 'vitest'
import { readMessageLanguage } from '../message-language.ts'
import { mayTellOfHarm } from './signs-of-harm.ts'

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
