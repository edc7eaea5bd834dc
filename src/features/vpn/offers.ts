/** All invented. Their texts are messages under `vpn`. */

export type VpnId = 'saltglass' | 'quietmile' | 'underleaf'

export type VpnOffer = {
  id: VpnId
  name: string
  rating: number
  /** In US dollars. */
  pricePerMonth: number
  discountPercent: number
  /** CSS colours of a gradient. */
  logoColor: readonly [from: string, to: string]
  affiliateUrl: string
}

/** Best first. */
export const offers: readonly VpnOffer[] = [
  {
    id: 'saltglass',
    name: 'Saltglass VPN',
    rating: 4.8,
    pricePerMonth: 2.99,
    discountPercent: 63,
    logoColor: ['var(--accent)', 'var(--coin-ethereum)'],
    affiliateUrl: 'https://saltglass-vpn.example/?ref=tandem',
  },
  {
    id: 'quietmile',
    name: 'Quietmile VPN',
    rating: 4.6,
    pricePerMonth: 3.49,
    discountPercent: 42,
    logoColor: ['var(--coin-litecoin)', 'var(--inverse)'],
    affiliateUrl: 'https://quietmile.example/tandem',
  },
  {
    id: 'underleaf',
    name: 'Underleaf VPN',
    rating: 4.3,
    pricePerMonth: 2.29,
    discountPercent: 71,
    logoColor: ['var(--coin-dogecoin)', 'var(--coin-other)'],
    affiliateUrl: 'https://underleaf.example/go/tandem',
  },
]
