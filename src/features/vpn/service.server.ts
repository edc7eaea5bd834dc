import type { Edition } from '#editions/edition.ts'
import { offers } from './offers.ts'

/** Undefined if the edition has no VPNs or the id is unknown. */
export function findVpnAddress({ features }: Edition, id: string): string | undefined {
  return features.vpn ? offers.find((offer) => offer.id === id)?.affiliateUrl : undefined
}
