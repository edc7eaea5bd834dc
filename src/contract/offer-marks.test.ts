import { describe, expect, test } from 'vitest'
import { leaveOutOffers, showOffers } from './offer-marks.ts'
import { findUnmarkedOffers, markOffer } from './offer-words.ts'

/** What is written, what those read who may be shown it, and what the others read. */
const texts: [what: string, written: string, shown: string, left: string][] = [
  [
    'nothing marked',
    'Plain. Words [here](/x).',
    'Plain. Words [here](/x).',
    'Plain. Words [here](/x).',
  ],
  [
    'a sentence',
    'Old house. :offer[Double money.] Slow.',
    'Old house. Double money. Slow.',
    'Old house. Slow.',
  ],
  [
    'the last sentence',
    'Old house. :offer[Double money.]',
    'Old house. Double money.',
    'Old house.',
  ],
  ['all of it', ':offer[Double money.]', 'Double money.', ''],
  ['words before a full stop', 'Fast:offer[ and generous].', 'Fast and generous.', 'Fast.'],
  ['words between two', 'Fast, :offer[generous,] old.', 'Fast, generous, old.', 'Fast, old.'],
  ['a link within', 'A :offer[see [terms](/t)] B', 'A see [terms](/t) B', 'A B'],
  ['an escaped bracket', 'A :offer[x \\] y] B', 'A x \\] y B', 'A B'],
  ['an item of a list', '- one\n- :offer[two]\n- three', '- one\n- two\n- three', '- one\n- three'],
  ['a cell', '| a | :offer[b] |', '| a | b |', '| a | |'],
  ['no end', 'One :offer[two\nthree\n\nfour', 'One two\nthree\n\nfour', 'One\n\nfour'],
  ['a block', 'One\n\n:::offer\nTwo\n:::\n\nThree', 'One\n\nTwo\n\nThree', 'One\n\nNOTE\n\nThree'],
  [
    'a block between lines',
    'One\n:::offer\nTwo\n:::\nThree',
    'One\n\nTwo\n\nThree',
    'One\n\nNOTE\n\nThree',
  ],
  [
    'a block without an end',
    'One\n\n::: Offer\nTwo\n\nThree',
    'One\n\nTwo\n\nThree',
    'One\n\nNOTE',
  ],
  ['two blocks', ':::offer\nA\n:::\nB\n:::offer\nC\n:::', 'A\n\nB\n\nC', 'NOTE\n\nB'],
  ['marks within a block', ':::offer\nA :offer[b] c\n:::', 'A b c', 'NOTE'],
  [
    'Windows line ends',
    'One\r\n:::offer\r\nTwo\r\n:::\r\nThree',
    'One\n\nTwo\n\nThree',
    'One\n\nNOTE\n\nThree',
  ],
  ['code', '```\n:::offer\n```\n\nOne', '```\n:::offer\n```\n\nOne', '```\n:::offer\n```\n\nOne'],
  ['another directive', ':::note\nOne\n:::', ':::note\nOne\n:::', ':::note\nOne\n:::'],
]

describe('marks of offers', () => {
  test.each(texts)('%s', (_what, written, shown, left) => {
    expect(showOffers(written)).toBe(shown)
    expect(leaveOutOffers(written, 'NOTE')).toBe(left)
  })

  test('a block without a note is gone', () => {
    expect(leaveOutOffers('One\n\n:::offer\nTwo\n:::\n\nThree')).toBe('One\n\nThree')
  })
})

describe('sentences that look like offers', () => {
  test('are found in five languages', () => {
    const offers = [
      'New players get 250,000 GC and 25 SC free.',
      'Your first deposit is matched at 150%.',
      'Every Monday 12% of your losses come back as cashback.',
      'Nya spelare får 50 gratissnurr utan omsättning.',
      'Få upp till 5 000 kr på din första insättning.',
      'Nye spillere får gratis mynter hver dag.',
      'Få op til 2.000 kr. oven i din første indbetaling.',
      'Uudet pelaajat saavat jopa 200 euroa ensitalletukseen.',
      'Palkintopotissa on tässä kuussa 10 000 euroa.',
    ]
    expect(offers.filter((one) => findUnmarkedOffers(one).length === 0)).toEqual([])
  })

  test('are not found in what is about payments and rules', () => {
    const plain = [
      'Withdrawals took nine minutes in our last test.',
      'The licence was checked in the register on 3 May.',
      'Uttaget tog fyra timmar och kundtjänst svarade på svenska.',
      'Nostot maksettiin samana päivänä.',
      'Support answers within a minute, day and night.',
    ]
    expect(plain.flatMap(findUnmarkedOffers)).toEqual([])
  })

  test('are told one by one, without what is marked', () => {
    expect(
      findUnmarkedOffers('Pays fast. It has a bonus of 40%. :offer[And a bonus more.] Old.'),
    ).toEqual(['It has a bonus of 40%.'])
  })

  test('get a mark where they have none', () => {
    const text = ':offer[A bonus.] Old.\n- A bonus.\n- A bonus.'
    const once = markOffer(text, 'A bonus.')
    expect(once).toBe(':offer[A bonus.] Old.\n- :offer[A bonus.]\n- A bonus.')
    expect(findUnmarkedOffers(markOffer(once, 'A bonus.'))).toEqual([])
    expect(markOffer(text, 'Nowhere.')).toBe(text)
  })
})
