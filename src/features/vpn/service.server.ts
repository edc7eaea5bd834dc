import type { Edition } from '#editions/edition.ts'
import { offers } from './offers.ts'

/** Where a VPN's link leads; undefined when the edition does not show it. */
export function findVpnAddress({ features }: Edition, id: string): string | undefined {
  return features.vpn ? offers.find((offer) => offer.id === id)?.affiliateUrl : undefined
}
