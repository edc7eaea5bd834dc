import type { Edition } from '#editions/edition.ts'
import { sites } from './sites.ts'

/** Undefined if the edition has no lotteries or the id is unknown. */
export function findLotteryAddress({ features }: Edition, id: string): string | undefined {
  return features.lotteries ? sites.find((site) => site.id === id)?.websiteUrl : undefined
}
