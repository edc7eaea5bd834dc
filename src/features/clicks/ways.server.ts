/**
 * Whom an address outside belongs to, by what is stored: the one place that knows the casinos and
 * partners behind links, wherever these stand.
 */
import { readPlaceLink } from '#contract/place-links.ts'
import { chooseWay, hidesSold, mayLeave } from '#markets/policy.ts'
import { href } from '#urls.ts'
import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import type { CasinoLink, OfferLink } from './links.ts'

/** The hosts of programmes that pay. */
export type PartnerHosts = { getHosts(edition: Edition): Promise<readonly string[]> }

/**
 * `isOwn`: the address is stored for it. casino: one casino. offer: something else that pays.
 * partner: of somebody who pays, for what is not known.
 */
export type Owner =
  | { kind: 'casino'; casino: CasinoLink; isOwn: boolean }
  | { kind: 'offer'; offer: OfferLink; isOwn: boolean }
  | { kind: 'partner' }

export type FindOwner = (address: URL) => Owner | undefined

type Stored = {
  casinos: readonly CasinoLink[]
  offers: readonly OfferLink[]
  /** Hosts of the programmes: whoever is led there is paid for, by whichever casino. */
  hosts: readonly string[]
}

/** @returns what finds the owner of an address; undefined for one that nobody stored pays for */
export function indexOwners({ casinos, offers, hosts }: Stored): FindOwner {
  const byAddress = new Map<string, Owner>()
  const byHost = new Map<string, Owner>(hosts.map((host) => [host, { kind: 'partner' }]))
  // What several share says who is paid for it, and not for whom.
  const share = (known: Owner | undefined, owner: Owner): Owner =>
    known && !isSame(known, owner) ? { kind: 'partner' } : owner
  const add = (url: URL, owner: Owner, own: Owner) => {
    byAddress.set(normalise(url), share(byAddress.get(normalise(url)), own))
    byHost.set(url.host, share(byHost.get(url.host), owner))
  }
  for (const offer of offers) {
    const url = URL.parse(offer.address)
    if (url) add(url, { kind: 'offer', offer, isOwn: false }, { kind: 'offer', offer, isOwn: true })
  }
  for (const casino of casinos)
    for (const url of addressesOf(casino))
      add(url, { kind: 'casino', casino, isOwn: false }, { kind: 'casino', casino, isOwn: true })
  return (address) => byAddress.get(normalise(address)) ?? byHost.get(address.host)
}

const isSame = (a: Owner, b: Owner) =>
  (a.kind === 'casino' && b.kind === 'casino' && a.casino === b.casino) ||
  (a.kind === 'offer' && b.kind === 'offer' && a.offer === b.offer)

/** Whether readers may be led to an address of the owner. */
export function mayLeadTo(owner: Owner, reader: Reader): boolean {
  switch (owner.kind) {
    case 'casino':
      return mayLeave(owner.casino, reader)
    case 'offer':
      return !hidesSold(reader, owner.offer)
    case 'partner':
      return mayLeave(unknownCasino, reader)
  }
}

/**
 * The path of our page that stands in for an address to which readers may not be led; undefined if
 * they may.
 */
export function findInstead(owner: Owner, reader: Reader): string | undefined {
  const { language } = reader
  if (owner.kind === 'casino') {
    const { slug, affiliateUrl, placeLinks } = owner.casino
    const pays = affiliateUrl !== null || placeLinks.length > 0
    const isClosed = !mayLeadTo(owner, reader) || (pays && chooseWay(owner.casino, reader) === null)
    return isClosed ? href(language, 'casino', { slug }) : undefined
  }
  if (mayLeadTo(owner, reader)) return undefined
  return href(language, reader.isOnBreak ? 'break' : 'whereYouPlay')
}

/** What is known of a casino that nobody has named: nothing that would let it through. */
const unknownCasino = { cap: null, licences: [], excludedStates: [] }

/** All by which an editor may have linked to it, those for other places included. */
const addressesOf = ({ affiliateUrl, websiteUrl, placeLinks }: CasinoLink): URL[] =>
  [affiliateUrl, websiteUrl, ...placeLinks.map((line) => readPlaceLink(line)?.url ?? null)].flatMap(
    (address) => (address === null ? [] : (URL.parse(address) ?? [])),
  )

const normalise = ({ host, pathname, search }: URL) => host + pathname.replace(/\/$/, '') + search
