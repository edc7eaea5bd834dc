/** All invented. Their texts are messages under `lotteries`. */
import type { Figure } from '#i18n/figures.ts'

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

/** Marketing figures. */
export const figures = {
  sites: { amount: sites.length },
  prizes: { amount: 1_000_000, currency: 'USD', short: true, more: true },
  players: { amount: 100_000, short: true, more: true },
  draws: '24/7',
} as const satisfies Record<string, Figure | string>

/** Shared by all disabled review buttons. */
export const reviewsNoteId = 'lottery-reviews'
