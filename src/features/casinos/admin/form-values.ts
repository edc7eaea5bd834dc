import { defaultRating } from '#contract/ratings.ts'
import type * as z from 'zod'
import { readBrands } from '#admin-kit/mount.ts'
import { createFieldValues, noPart, type FieldValues } from '#content/editing/field-values.ts'
import { listFormFields } from '#content/fields.ts'
import { casinoChangesSchema, casinoCreationSchema, type AdminCasino } from '../contract.ts'
import { casinoFields } from '../fields.ts'

export type CasinoFormValues = FieldValues<typeof casinoFields>

export type Changes = z.input<typeof casinoChangesSchema>
export type Creation = z.input<typeof casinoCreationSchema>

/** 1 to 5 in tenths; 4.5 if not a number. */
export function clampRating(typed: string): number {
  const rating = Number.parseFloat(typed)
  if (Number.isNaN(rating)) return defaultRating
  return Math.round(Math.min(5, Math.max(1, rating)) * 10) / 10
}

/** What the form suggests in the demonstration; elsewhere nobody has stated these yet. */
const demonstrationFacts = { withdrawalTime: '24 hours', vpnFriendly: 'no', noKyc: 'no' }

const schemas = { changes: casinoChangesSchema, creation: casinoCreationSchema }

export const casinoValues = createFieldValues(casinoFields, schemas, {
  initial: (editionId) => ({
    rating: defaultRating.toFixed(1),
    isActive: true,
    ...(readBrands()[editionId]?.isDemonstration && demonstrationFacts),
  }),
  special: {
    rating: {
      show: (rating, { isRated }) => (isRated === true ? Number(rating).toFixed(1) : ''),
      // A casino that nobody has rated keeps an empty rating instead of the lowest.
      read: (typed) => (typed.trim() === '' ? null : clampRating(typed)),
    },
  },
}).withPart<object, AdminCasino>(noPart)

const { texts, flags } = listFormFields(casinoFields)
export const flagNames = flags
export const yesNoNames = texts.filter((name) => casinoFields[name].type === 'yesNo')
