/** What is known of the places that readers are led to. */
import type { Licence } from '#contract/licences.ts'
import type { Cap } from '#contract/caps.ts'
import type { Edition } from '#editions/edition.ts'

export type CasinoLink = {
  id: string
  slug: string
  name: string
  affiliateUrl: string | null
  /** Lines that `readPlaceLink` reads. */
  placeLinks: readonly string[]
  websiteUrl: string | null
  licences: readonly Licence[]
  excludedStates: readonly string[]
  /** Whether anybody has said which states it excludes. */
  statesKnown: boolean
  /** Its place among all casinos, those that are hidden included. */
  rank: number
  cap: Cap | null
}

export type CasinoLinks = { listLinks(edition: Edition): Promise<CasinoLink[]> }

/** Where a redirect leads outside, and whether somebody has said that nobody pays for it. */
export type Way = { address: string; isFree: boolean }

export type RedirectWays = {
  /** Of the given paths of this site those that lead to another one, with where they lead. */
  findWays(edition: Edition, paths: readonly string[]): Promise<ReadonlyMap<string, Way>>
}

/** Where a renamed casino is now. */
export type FormerSlugs = {
  findCasinoSlug(edition: Edition, slug: string): Promise<string | undefined>
  /** For a visitor who follows the redirect, which counts as a hit. */
  followCasinoSlug(edition: Edition, slug: string): Promise<string | undefined>
}

export type OfferLink = { section: string; slug: string; address: string; isGambling: boolean }

export type OfferLinks = { listLinks(edition: Edition): Promise<OfferLink[]> }
