import type { Edition } from '#editions/edition.ts'
import { sites } from './sites.ts'

/** Where a lottery site's link leads; undefined when the edition does not show it. */
export function findLotteryAddress({ features }: Edition, id: string): string | undefined {
  return features.lotteries ? sites.find((site) => site.id === id)?.websiteUrl : undefined
}
