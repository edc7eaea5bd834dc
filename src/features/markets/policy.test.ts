import { describe, expect, test } from 'vitest'
import type { MarketPlace } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import { editions } from '#editions/editions.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { noRule } from '#editions/settings.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import * as policy from './policy.ts'

const [crypto] = editions
const american: Edition = { ...crypto, homeCountry: 'US' }

type Reader = { place?: MarketPlace; isOnBreak?: true }
type Rules = Partial<Record<MarketPlace, Partial<MarketRule>>>

/** An edition whose only rules are these. */
function siteWith(rules: Rules, reader: Reader = {}, leadsToWarned = true): Edition {
  const markets: Edition['own']['markets'] = Object.fromEntries(
    Object.entries(rules).map(([place, rule]) => [place, { ...noRule, ...rule }]),
  )
  return { ...crypto, own: { ...crypto.own, markets, leadsToWarned }, ...reader }
}

const casino = {
  cap: null,
  licenses: ['Isle of Larkwood Gaming Board'],
  excludedStates: ['NV'],
  affiliateUrl: 'https://way.example/?ref=7',
  placeLinks: ['GB https://way.example/gb?ref=7'],
  isFeatured: true,
  welcomeBonus: '50% up to 2 BTC',
  bonusAmount: '2 BTC',
  sweepsCoinsBonus: null,
  promoCode: 'QUILL',
  wagering: 30,
  finishRate: 0.4,
  verdict: 'Pays in minutes. Its bonus is hard to keep.',
  pros: ['Answers at night', '50% bonus with QUILL'],
  review: 'We typed QUILL and waited.',
}

describe('the place that a page addresses', () => {
  test.each<[string, Edition, Reader, LanguageCode, MarketPlace]>([
    ['what the address says', crypto, { place: 'GB' }, 'sv', 'GB'],
    ['or the country of the language', crypto, {}, 'fi', 'FI'],
    ['English is read everywhere', crypto, {}, 'en', '*'],
    ['unless the edition is one country’s', american, {}, 'en', 'US'],
  ])('%s', (_, edition, reader, language, place) => {
    expect(policy.placeOf({ ...edition, ...reader }, language)).toBe(place)
  })
})

describe('what is withheld, and whether readers are led out', () => {
  const none: Partial<MarketRule> = { rule: 'information_only' }
  const licensed: Partial<MarketRule> = { rule: 'licensed_only', authorities: ['Larkwood'] }
  const elsewhere: Partial<MarketRule> = { rule: 'licensed_only', authorities: ['Marrowby'] }
  test.each<[string, Rules, Reader, string | null, boolean]>([
    ['nothing without a rule', {}, {}, null, true],
    ['everything in a break, whatever the rules', {}, { isOnBreak: true }, 'break', false],
    ['everything where the site informs', { '*': none }, {}, 'information', false],
    ['nothing where another place is ruled', { SE: none }, {}, null, true],
    ['nothing of a casino licensed there', { '*': licensed }, {}, null, true],
    ['a casino without the licence', { '*': elsewhere }, {}, 'unlicensed', false],
    ['a casino that takes nobody from the state', {}, { place: 'US-NV' }, 'closed', false],
    ['nothing in the next state', {}, { place: 'US-TX' }, null, true],
    [
      'by the rule of the country in its states',
      { US: none },
      { place: 'US-TX' },
      'information',
      false,
    ],
    [
      'by a state’s own before the country’s',
      { US: none, 'US-TX': {} },
      { place: 'US-TX' },
      null,
      true,
    ],
    ['bonuses alone, and not the way', { '*': { bonuses: 'none' } }, {}, 'bonuses', true],
  ])('%s', (_, rules, reader, withheld, leaves) => {
    const site = siteWith(rules, reader)
    expect(policy.findWithheld(casino, site, 'en')).toBe(withheld)
    expect(policy.mayLeave(casino, site, 'en')).toBe(leaves)
  })

  test('of a casino that does not pay, as the operator decided', () => {
    const unpaid = { ...casino, cap: 'unpaid' as const }
    expect(policy.findWithheld(unpaid, siteWith({}), 'en')).toBeNull()
    const careful = siteWith({}, {}, false)
    expect(policy.findWithheld(unpaid, careful, 'en')).toBe('warned')
    expect(policy.mayLeave(unpaid, careful, 'en')).toBe(false)
    // Where bonuses are withheld, too, that is what is said; nobody is led there all the same.
    const both = siteWith({ '*': { bonuses: 'none' } }, {}, false)
    expect(policy.findWithheld(unpaid, both, 'en')).toBe('bonuses')
    expect(policy.mayLeave(unpaid, both, 'en')).toBe(false)
  })
})

test('what is no casino is sold everywhere but in a break, or where it gambles and the site informs', () => {
  const informs = siteWith({ '*': { rule: 'information_only' } })
  const onBreak = siteWith({}, { isOnBreak: true })
  const of = (site: Edition) =>
    [true, false].map((isGambling) => policy.hidesSold(site, 'en', { isGambling }))
  expect([siteWith({}), informs, onBreak].map(of)).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

describe('what of a casino is presented', () => {
  test('all of it, with the way for the place, and no other place’s', () => {
    const shown = policy.present(casino, siteWith({}, { place: 'GB' }), 'en')
    expect(shown).toMatchObject({
      affiliateUrl: 'https://way.example/gb?ref=7',
      promoCode: 'QUILL',
      isFeatured: true,
      withheld: null,
    })
    expect(shown).not.toHaveProperty('placeLinks')
  })

  test('where bonuses are withheld, the way and what tells of none', () => {
    const shown = policy.present(casino, siteWith({ '*': { bonuses: 'none' } }), 'en')
    expect(shown).toMatchObject({
      affiliateUrl: 'https://way.example/?ref=7',
      welcomeBonus: '',
      bonusAmount: null,
      promoCode: null,
      wagering: null,
      finishRate: null,
      verdict: 'Pays in minutes.',
      pros: ['Answers at night'],
      review: 'We typed … and waited.',
      withheld: 'bonuses',
    })
  })

  test('where the site informs, no way, and nobody is led to pick it', () => {
    const shown = policy.present(casino, siteWith({ '*': { rule: 'information_only' } }), 'en')
    expect(shown).toMatchObject({ affiliateUrl: null, isFeatured: false, withheld: 'information' })
  })

  test('one that readers are warned of is not recommended, though they may go', () => {
    const shown = policy.present({ ...casino, cap: 'unpaid' as const }, siteWith({}), 'en')
    expect(shown).toMatchObject({ affiliateUrl: 'https://way.example/?ref=7', isFeatured: false })
  })
})
