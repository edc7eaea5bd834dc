import { describe, expect, test } from 'vitest'
import { makeLicence } from '#contract/licence-texts.ts'
import type { Cap } from '#contract/caps.ts'
import type { MarketPlace } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import { editions } from '#editions/editions.ts'
import type { MarketRule } from '#editions/markets-schema.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { noRule } from '#editions/settings.ts'
import * as policy from './policy.ts'

const [crypto] = editions

type Saying = { place?: MarketPlace; isOnBreak?: true }
type Rules = Partial<Record<MarketPlace, Partial<MarketRule>>>

/** A reader of an edition whose only rules are these. */
function readerWith(rules: Rules, saying: Saying = {}, leadsToWarned = true): Reader {
  const markets: Edition['own']['markets'] = Object.fromEntries(
    Object.entries(rules).map(([place, rule]) => [place, { ...noRule, ...rule }]),
  )
  const edition = { ...crypto, own: { ...crypto.own, markets, leadsToWarned } }
  return makeReader(edition, 'en', saying)
}

const casino = {
  cap: null as Cap | null,
  licences: [makeLicence('IM-GSC')],
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
  verdict: 'Pays in minutes. :offer[Half of it is matched.]',
  pros: ['Answers at night', ':offer[Fifty for nothing]', 'Tells of a bonus plainly'],
  review: 'We typed QUILL and waited.\n\n:::offer\nA gift on [Mondays](/x).\n:::\n\nThat was all.',
  move: { because: ':offer[A better gift.] It pays sooner.' },
  name: 'QUILL House',
}

describe('what is withheld, and whether readers are led out', () => {
  const none: Partial<MarketRule> = { rule: 'information_only' }
  const licensed: Partial<MarketRule> = {
    rule: 'licensed_only',
    authorities: ['IM-GSC'],
    checkedWithin: null,
  }
  const elsewhere: Partial<MarketRule> = {
    rule: 'licensed_only',
    authorities: ['GG-AGCC'],
    checkedWithin: null,
  }
  test.each<[string, Rules, Saying, string | null, boolean]>([
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
  ])('%s', (_, rules, saying, withheld, leaves) => {
    const reader = readerWith(rules, saying)
    expect(policy.findWithheld(casino, reader)).toBe(withheld)
    expect(policy.mayLeave(casino, reader)).toBe(leaves)
  })

  test('of a casino that does not pay, as the operator decided', () => {
    const unpaid = { ...casino, cap: 'unpaid' as const }
    expect(policy.findWithheld(unpaid, readerWith({}))).toBeNull()
    const careful = readerWith({}, {}, false)
    expect(policy.findWithheld(unpaid, careful)).toBe('warned')
    expect(policy.mayLeave(unpaid, careful)).toBe(false)
    // Where bonuses are withheld, too, that is what is said; nobody is led there all the same.
    const both = readerWith({ '*': { bonuses: 'none' } }, {}, false)
    expect(policy.findWithheld(unpaid, both)).toBe('bonuses')
    expect(policy.mayLeave(unpaid, both)).toBe(false)
  })
})

test.each([
  [{}, true],
  [{ bonuses: 'first' }, false],
  [{ maxWagering: 10 }, false],
  [{ knownTerms: true }, false],
  [{ tellsTerms: true }, false],
  [{ marksAds: true }, true],
] as const)('offers are told of without their terms under %j: %s', (rule, tells) => {
  expect(policy.tellsFreely(readerWith({ '*': rule }))).toBe(tells)
})

test('what is no casino is sold everywhere but in a break, or where it gambles and the site informs', () => {
  const informs = readerWith({ '*': { rule: 'information_only' } })
  const onBreak = readerWith({}, { isOnBreak: true })
  const of = (reader: Reader) =>
    [true, false].map((isGambling) => policy.hidesSold(reader, { isGambling }))
  expect([readerWith({}), informs, onBreak].map(of)).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

describe('what of a casino is presented', () => {
  const present = (one: typeof casino, reader: Reader) =>
    policy.present(one, reader, {
      leftOut: () => 'Nothing to see.',
      offerTerms: () => 'Of age only.',
    })

  test('all of it, with the way for the place, and no other place’s', () => {
    const shown = present(casino, readerWith({}, { place: 'GB' }))
    expect(shown).toMatchObject({
      affiliateUrl: 'https://way.example/gb?ref=7',
      promoCode: 'QUILL',
      isFeatured: true,
      withheld: null,
      verdict: 'Pays in minutes. Half of it is matched.',
      pros: ['Answers at night', 'Fifty for nothing', 'Tells of a bonus plainly'],
      review: 'We typed QUILL and waited.\n\nA gift on [Mondays](/x).\n\nThat was all.',
    })
    expect(shown).not.toHaveProperty('placeLinks')
  })

  test('where bonuses are withheld, the way and what tells of none', () => {
    const shown = present(casino, readerWith({ '*': { bonuses: 'none' } }))
    expect(shown).toMatchObject({
      affiliateUrl: 'https://way.example/?ref=7',
      welcomeBonus: '',
      bonusAmount: null,
      promoCode: null,
      wagering: null,
      finishRate: null,
      verdict: 'Pays in minutes.',
      pros: ['Answers at night', 'Tells of a bonus plainly'],
      review: 'We typed … and waited.\n\nNothing to see.\n\nThat was all.',
      move: { because: 'It pays sooner.' },
      name: 'QUILL House',
      withheld: 'bonuses',
    })
  })

  test('where only the first bonus is shown, no offer that a text speaks of', () => {
    const shown = present(casino, readerWith({ '*': { bonuses: 'first' } }))
    expect(shown).toMatchObject({ verdict: 'Pays in minutes.', promoCode: 'QUILL', withheld: null })
  })

  test('where the site informs, no way, and nobody is led to pick it', () => {
    const shown = present(casino, readerWith({ '*': { rule: 'information_only' } }))
    expect(shown).toMatchObject({ affiliateUrl: null, isFeatured: false, withheld: 'information' })
  })

  test('one that readers are warned of is not recommended, though they may go', () => {
    const shown = present({ ...casino, cap: 'unpaid' }, readerWith({}))
    expect(shown).toMatchObject({ affiliateUrl: 'https://way.example/?ref=7', isFeatured: false })
  })
})
