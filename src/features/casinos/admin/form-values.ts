import type * as z from 'zod'
import { createFieldValues, noPart, type FieldValues } from '#content/editing/field-values.ts'
import {
  listFormFields,
  type FlagName as FlagOf,
  type TextName as TextOf,
} from '#content/fields.ts'
import type { Edition } from '#editions/edition.ts'
import {
  casinoChangesSchema,
  casinoCreationSchema,
  defaultRating,
  type AdminCasino,
} from '../contract.ts'
import { casinoFields } from '../fields.ts'

export type TextName = TextOf<typeof casinoFields>
type FlagName = FlagOf<typeof casinoFields>
export type CasinoFormValues = FieldValues<typeof casinoFields>

export type Changes = z.input<typeof casinoChangesSchema>
export type Creation = z.input<typeof casinoCreationSchema>

/** 1 to 5 in tenths; 4.5 if not a number. */
export function clampRating(typed: string): number {
  const rating = Number.parseFloat(typed)
  if (Number.isNaN(rating)) return defaultRating
  return Math.round(Math.min(5, Math.max(1, rating)) * 10) / 10
}

const schemas = { changes: casinoChangesSchema, creation: casinoCreationSchema }

export const casinoValues = createFieldValues(casinoFields, schemas, {
  initial: {
    rating: defaultRating.toFixed(1),
    withdrawalTime: '24 hours',
    isActive: true,
    mobileCompatible: true,
  },
  special: { rating: { show: (rating) => Number(rating).toFixed(1), read: clampRating } },
}).withPart<object, AdminCasino>(noPart)

export const { flags: flagNames } = listFormFields(casinoFields)

const shownFor: Partial<Record<TextName | FlagName, (compare: Edition['compare']) => boolean>> = {
  cryptocurrencies: ({ columns }) => columns.includes('coins'),
  minDeposit: ({ columns }) => columns.includes('coins'),
  bonusAmount: ({ filters }) => filters.includes('minBonus'),
  vpnFriendly: ({ columns }) => columns.includes('vpnFriendly'),
  noKyc: ({ columns }) => columns.includes('noKyc'),
  paymentMethods: ({ columns }) => columns.includes('payment'),
  sweepsCoinsBonus: ({ filters }) => filters.includes('minSweepsCoins'),
  minRedemption: ({ columns }) => columns.includes('minRedemption'),
  excludedStates: ({ columns }) => columns.includes('excludedStates'),
}

export const hasField = (edition: Edition, name: TextName | FlagName): boolean =>
  shownFor[name]?.(edition.compare) ?? true
