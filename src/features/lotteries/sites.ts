/** The lottery sites that the page compares; what is the same in every language. All are invented. Texts are in messages, under `lotteries`. */

export type LotteryId = 'parcelmoon' | 'lidwell' | 'ninefold' | 'copperkey' | 'hatchharbor'

export type LotterySite = { id: LotteryId; name: string; rating: number; websiteUrl: string }

/** Best first. */
export const sites: readonly LotterySite[] = [
  { id: 'parcelmoon', name: 'Parcel Moon', rating: 4.7, websiteUrl: 'https://parcelmoon.example' },
  { id: 'lidwell', name: 'Lidwell', rating: 4.5, websiteUrl: 'https://lidwell.example' },
  { id: 'ninefold', name: 'Ninefold Draw', rating: 4.4, websiteUrl: 'https://ninefold-draw.example' },
  { id: 'copperkey', name: 'Copperkey Cases', rating: 4.1, websiteUrl: 'https://copperkey.example' },
  { id: 'hatchharbor', name: 'Hatch & Harbor', rating: 3.9, websiteUrl: 'https://hatch-and-harbor.example' },
]

/** Marketing figures (specification, lotteries). */
export const figures = { sites: String(sites.length), prizes: '$1M+', players: '100K+', draws: '24/7' }
