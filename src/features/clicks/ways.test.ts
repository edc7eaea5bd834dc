import { expect, test } from 'vitest'
import { noRule } from '#editions/settings.ts'
import { editions } from '#editions/editions.ts'
import { makeReader } from '#editions/reader.ts'
import { makeLicence } from '#contract/licence-texts.ts'
import type { CasinoLink } from './links.ts'
import { indexOwners, mayLeadTo } from './ways.server.ts'

const casino = (slug: string, more: Partial<CasinoLink> = {}): CasinoLink => ({
  id: slug,
  slug,
  name: slug,
  affiliateUrl: null,
  placeLinks: [],
  websiteUrl: null,
  licences: [],
  excludedStates: [],
  statesKnown: true,
  rank: 1,
  cap: null,
  ...more,
})

const find = (casinos: CasinoLink[], hosts: string[] = []) => {
  const findOwner = indexOwners({ casinos, offers: [], hosts })
  return (address: string) => {
    const owner = findOwner(new URL(address))
    return owner?.kind === 'casino'
      ? `${owner.casino.slug}${owner.isOwn ? ' (own)' : ''}`
      : owner?.kind
  }
}

test('an address belongs to the casino it is stored for, and its host to it', () => {
  const of = find([casino('elm', { affiliateUrl: 'https://a.example/x?p=1' })])
  expect(of('https://a.example/x?p=1')).toBe('elm (own)')
  expect(of('https://a.example/x/?p=1')).toBe('elm (own)')
  expect(of('https://a.example/y')).toBe('elm')
  expect(of('https://b.example/x?p=1')).toBeUndefined()
})

test('an address or host of several is of a partner, in whichever order they are stored', () => {
  const shared = { affiliateUrl: 'https://a.example/x' }
  const other = { affiliateUrl: 'https://a.example/y' }
  const all = [casino('elm', shared), casino('oak', shared), casino('fir', other)]
  for (const casinos of [all, all.toReversed()]) {
    const of = find(casinos)
    expect(of('https://a.example/x')).toBe('partner')
    expect(of('https://a.example/y')).toBe('fir (own)')
    expect(of('https://a.example/z')).toBe('partner')
  }
})

test('a casino may have an address twice', () => {
  const of = find([
    casino('elm', { affiliateUrl: 'https://a.example/x', placeLinks: ['GB https://a.example/x'] }),
  ])
  expect(of('https://a.example/x')).toBe('elm (own)')
})

test('an address that two share is closed where one of them has no licence', () => {
  const [crypto] = editions
  const rule = { ...noRule, rule: 'licensed_only' as const, authorities: ['GB-GC' as const] }
  const edition = {
    ...crypto,
    own: { ...crypto.own, markets: { GB: { ...rule, checkedWithin: null } } },
  }
  const reader = makeReader(edition, 'en', { place: 'GB' })
  const held = { affiliateUrl: 'https://a.example/x', licences: [makeLicence('GB-GC')] }
  const open = (casinos: CasinoLink[]) => {
    const owner = indexOwners({ casinos, offers: [], hosts: [] })(new URL('https://a.example/x'))
    return owner && mayLeadTo(owner, reader)
  }
  expect(open([casino('elm', held)])).toBe(true)
  expect(open([casino('oak', { affiliateUrl: 'https://a.example/x' }), casino('elm', held)])).toBe(
    false,
  )
})
