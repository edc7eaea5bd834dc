/** What is stated of a casino and can be checked, in the order in which it is told. */
import * as z from 'zod'
import { evidenceInput, evidenceSchema } from '#content/evidence/schema.ts'
import { fieldTypes, type Field, type Fields } from '#content/fields.ts'
import { boundedText, dropRepeated } from '#contract/fields.ts'
import { findState } from '#contract/us-states.ts'
import { bonusesInput, bonusSchema } from '#features/bonuses/bonus-fields.ts'

const { word, integer, decimal, list, yesNo } = fieldTypes

const unknownState =
  'Must be a state or territory of the US by its code or English name, such as NV or Nevada'

export const state = boundedText(40, unknownState).transform((typed, context) => {
  const code = findState(typed)
  if (code !== undefined) return code
  context.addIssue({ code: 'custom', message: unknownState })
  return z.NEVER
})

const states = z
  .array(state)
  .max(60, 'Must have at most 60 entries')
  .transform((codes) => dropRepeated(codes))

/** A fact that readers can check, with the days after which it has to be looked at again. */
const fact = <F extends Field>(maxAge: number, field: F) => ({ ...field, maxAge })

/** The fields of a casino that hold facts. */
export const stated = {
  minDeposit: fact(90, decimal('Minimum deposit (BTC)')),
  maxPayout: fact(90, word('Maximum payout', 100)),
  withdrawalTime: fact(90, word('Withdrawal time', 100)),
  gamesCount: fact(180, integer('Games count', 0, 1_000_000)),
  cryptocurrencies: fact(180, list('Cryptocurrencies', 'commas')),
  licenses: fact(30, { ...list('Licences', 'commas'), part: 'licences' }),
  gameProviders: fact(180, list('Game providers', 'lines')),
  customerSupport: fact(180, list('Customer support', 'lines')),
  founded: fact(Infinity, integer('Founded', 1900, new Date().getFullYear() + 1)),
  liveChat: fact(180, yesNo('Live chat')),
  provablyFair: fact(180, yesNo('Provably fair')),
  mobileCompatible: fact(180, yesNo('Mobile compatible')),
  vpnFriendly: fact(180, yesNo('VPN Friendly')),
  noKyc: fact(180, yesNo('No KYC')),
  bonuses: fact(30, {
    label: 'Bonuses',
    type: 'json',
    fileOnly: true,
    part: 'bonuses',
    input: bonusesInput,
    internal: z.array(bonusSchema),
  }),
  paymentMethods: fact(180, list('Payment methods', 'commas')),
  minRedemption: fact(60, integer('Minimum redemption (SC)', 0, 1_000_000)),
  excludedStates: fact(60, { ...list('Excluded states', 'commas'), input: states }),
} as const satisfies Fields

export type FactField = keyof typeof stated

export const factFields = Object.keys(stated) as FactField[] // Object.keys widens the names

/** Days after which a fact has to be looked at again. */
export const maxAges = Object.fromEntries(
  Object.entries(stated).map(([name, { maxAge }]) => [name, maxAge]),
) as Record<FactField, number> // as above

/** The field of a casino that says where its facts come from. */
export const evidenceField = {
  label: 'Sources of facts',
  type: 'json',
  links: 'sources',
  fileOnly: true,
  part: 'evidence',
  partPerKey: true,
  input: z.partialRecord(z.enum(factFields), evidenceInput.nullable()).meta({
    description:
      'Where facts come from, by field; null removes a source. A value that changes without a new source has none',
  }),
  internal: z.record(z.string(), evidenceSchema),
} as const satisfies Field
