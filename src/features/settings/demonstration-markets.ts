import type { OwnSettings } from '#editions/settings-schema.ts'
import { noRule } from '#editions/settings.ts'

/** Rules of the demonstration, by edition, for places that no page addresses by its language. */
export const demonstrationMarkets: Readonly<Record<string, OwnSettings['markets']>> = {
  crypto: {
    GB: {
      ...noRule,
      rule: 'licensed_only',
      authorities: ['GB-GC'],
      bonuses: 'first',
      source: 'https://register.example/rules/great-britain',
      checkedOn: '2026-11-02',
    },
    'US-NY': {
      ...noRule,
      bonuses: 'none',
      source: 'https://register.example/rules/new-york',
      checkedOn: '2026-11-02',
    },
  },
  sweepstakes: {
    'US-CA': {
      ...noRule,
      rule: 'information_only',
      source: 'https://register.example/rules/california',
      checkedOn: '2026-11-02',
    },
    'US-MI': {
      ...noRule,
      bonuses: 'none',
      source: 'https://register.example/rules/michigan',
      checkedOn: '2026-11-02',
    },
  },
}
