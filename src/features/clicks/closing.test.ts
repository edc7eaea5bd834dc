import { expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { makeReader } from '#editions/reader.ts'
import { closeAddresses } from './closing.server.ts'
import type { CasinoLink } from './links.ts'
import { indexOwners } from './ways.server.ts'

const [edition] = editions
const elm: CasinoLink = {
  id: 'elm',
  slug: 'elm',
  name: 'Elm',
  affiliateUrl: 'https://elm.example/in?a=1&b=2',
  placeLinks: [],
  websiteUrl: null,
  licences: [],
  excludedStates: [],
  statesKnown: true,
  rank: 1,
  cap: null,
}
const ways = {
  findOwner: () =>
    Promise.resolve(indexOwners({ casinos: [elm], offers: [], hosts: ['pay.example'] })),
}
const origin = 'https://own.example'
const open = { ...edition, own: { ...edition.own, markets: {}, leadsToWarned: true } }

const nobody = { findOwner: () => Promise.reject(new Error('asked')) }

test('nothing is asked where readers may be led everywhere, or no other site is named', async () => {
  const way = 'https://elm.example/'
  expect(await closeAddresses(way, makeReader(open, 'en'), nobody, origin)).toBe(way)
  const own = `Thank you: ${origin}/x`
  const resting = makeReader(open, 'en', { isOnBreak: true })
  expect(await closeAddresses(own, resting, nobody, origin)).toBe(own)
})

test.each([
  ['<a href="https://elm.example/in?a=1&amp;b=2">', '<a href="https://own.example/casino/elm">'],
  ['{"url":"https://elm.example/in?a=1&b=2"}', '{"url":"https://own.example/casino/elm"}'],
  ['{"u":"https://elm.example/in?a=1\\u0026b=2"}', '{"u":"https://own.example/casino/elm"}'],
  [
    'data="{&quot;u&quot;:&quot;https://elm.example/&quot;}"',
    'data="{&quot;u&quot;:&quot;https://own.example/casino/elm&quot;}"',
  ],
  ['HTTPS://ELM.EXAMPLE/x', 'https://own.example/casino/elm'],
  ['[x](https://pay.example/y)', '[x](https://own.example/break)'],
  [
    'https://own.example/go/elm https://register.example/1',
    'https://own.example/go/elm https://register.example/1',
  ],
])('in a break, %s', async (written, sent) => {
  const resting = makeReader(open, 'en', { isOnBreak: true })
  expect(await closeAddresses(written, resting, ways, origin)).toBe(sent)
})
