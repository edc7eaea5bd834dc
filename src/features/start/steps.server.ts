import type { Config } from '#config.ts'
import { english } from '#i18n/languages.ts'
import { everywhere } from '#contract/markets.ts'
import type { Edition } from '#editions/edition.ts'
import type { BuiltInPage } from '#features/pages/fields.ts'
import type { StartStep, StartStepState } from './contract.ts'

export type SiteState = {
  edition: Edition
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'origins'>
  casinos: number
  hasSentTest: boolean
  pages: readonly BuiltInPage[]
}

type Check = [isMet: boolean, missing: string]

/** What each step asks for; it is done when nothing is missing. */
const checks: Record<StartStep, (state: SiteState) => Check[]> = {
  // Whoever has named the site or added a casino has begun in the language that it has.
  language: ({ edition: { own }, casinos }) => [
    [
      own.mainLanguage !== english.code || own.name !== null || casinos > 0,
      'A main language, unless it is English',
    ],
  ],
  name: ({ edition: { own } }) => [
    [own.name !== null, 'A name'],
    [own.supportEmail !== null, 'A support address'],
    [own.operator !== null, 'The operator, whom the privacy policy names'],
    [own.postalAddress !== null, 'A postal address, for advertising mail'],
  ],
  look: ({ edition: { own } }) => [
    [own.colors !== null, 'Colours'],
    [own.symbolUrl !== null || own.logoUrl !== null, 'A symbol or a logo'],
  ],
  content: ({ casinos }) => [[casinos > 0, 'A casino']],
  places: ({ edition: { own } }) => {
    const rule = own.markets[everywhere]
    return [
      [rule !== undefined, 'A rule for everywhere else: without one, everything is shown there'],
      [rule === undefined || rule.checkedOn !== null, 'The day on which you checked that rule'],
    ]
  },
  legal: ({ pages }) =>
    pages
      .filter(({ isLegal }) => isLegal)
      .map(({ title, own }) => [
        own?.isPublished === true,
        `“${title}” of your own, checked by a lawyer`,
      ]),
  mail: ({ config, hasSentTest }) => [
    [config.smtpUrl !== undefined, 'A mail server'],
    [config.mailFrom !== undefined, 'A sender’s address'],
    [hasSentTest, 'A test mail that was sent'],
  ],
  domain: ({ edition, config }) => [
    [isPublic(config.origins[edition.id] ?? ''), 'A domain with https'],
  ],
}

export const listMissing = (step: StartStep, state: SiteState): string[] =>
  checks[step](state).flatMap(([isMet, missing]) => (isMet ? [] : [missing]))

export const toState = (
  step: StartStep,
  state: SiteState,
  skipped: readonly string[],
): StartStepState => {
  const missing = listMissing(step, state)
  return { step, missing, isDone: missing.length === 0, isSkipped: skipped.includes(step) }
}

function isPublic(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')
}
