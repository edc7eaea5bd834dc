import { toDay } from '#contract/days.ts'
import { judgedSince, licenceDays, rulesAfter, rulesAt } from '#contract/rules-in-force.ts'
import type { Edition } from './edition.ts'

type Ruled = Pick<Edition, 'own' | 'today' | 'judgedSince' | 'licenceDays' | 'comingRules'>

/** Keeps, of the rules of all days, those of a moment. */
export function holdRules<E extends Ruled>(edition: E, at: Date): E {
  const { markets } = edition.own
  const since = judgedSince(markets, at)
  return {
    ...edition,
    own: { ...edition.own, markets: rulesAt(markets, at) },
    today: toDay(at),
    licenceDays: licenceDays(markets, at),
    comingRules: rulesAfter(markets, at),
    ...(since !== undefined && { judgedSince: since }),
  }
}
