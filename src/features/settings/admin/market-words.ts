/** Rules of places in the words of the form. */
import { everywhere, stateOf, type MarketPlace } from '#contract/markets.ts'
import { usStates } from '#contract/us-states.ts'
import type { RuleOfDays } from '#editions/markets-schema.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
export function namePlace(place: MarketPlace): string {
  if (place === everywhere) return 'Everywhere else'
  const state = stateOf(place)
  return (state ? usStates[state] : names.of(place)) ?? place
}

export const bonusWords: Record<RuleOfDays['bonuses'], string> = {
  all: 'All are shown',
  first: 'Only the first one, for new players',
  none: 'None is shown',
}

export const ruleWords: Record<RuleOfDays['rule'], string> = {
  allowed: 'Everything is shown',
  licensed_only: 'Bonuses and links only of licensed casinos',
  information_only: 'Information only: no bonuses, no links out',
}

export const baseWords: Record<RuleOfDays['wageringOf'], string> = {
  bonus: 'Times the bonus',
  both: 'Times deposit and bonus',
}

export const flags = {
  knownTerms: 'Only bonuses whose main terms are known',
  tellsTerms: 'Main terms stand beside every bonus',
  marksAds: 'Links that may be paid for are marked as advertising',
} as const satisfies Partial<Record<keyof RuleOfDays, string>>
export const flagNames = Object.keys(flags) as (keyof typeof flags)[] // Object.keys widens them

export const nameRule = (rule: RuleOfDays | undefined) =>
  [ruleWords[rule?.rule ?? 'allowed'], ...(rule ? nameLimits(rule) : [])].join('; ')

/** What a rule asks for beside what it shows. */
export const nameLimits = (rule: RuleOfDays): string[] => [
  ...(rule.bonuses === 'all' ? [] : [`bonuses: ${bonusWords[rule.bonuses].toLowerCase()}`]),
  ...(rule.maxWagering === null
    ? []
    : [`at most ${rule.maxWagering} ${baseWords[rule.wageringOf].toLowerCase()}`]),
  ...flagNames.filter((one) => rule[one]).map((one) => flags[one].toLowerCase()),
]
