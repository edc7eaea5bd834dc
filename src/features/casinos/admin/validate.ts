import type { Resolver } from 'react-hook-form'
import { createContractResolver } from '#content/editing/contract-resolver.ts'
import type { Edition } from '#editions/edition.ts'
import { casinoChangesSchema, casinoCreationSchema } from '../contract.ts'
import { textNames, toChanges, toCreation, type CasinoFormValues } from './form-values.ts'

/** Checks all of a new casino, only the changes to a stored one. */
export const createResolver = (edition: Edition, start?: CasinoFormValues): Resolver<CasinoFormValues> =>
  createContractResolver((values) =>
    start
      ? casinoChangesSchema.safeParse({ ...toChanges(values, start), name: values.name })
      : casinoCreationSchema.safeParse(toCreation(values, edition)),
  )

export function isFieldPath(path: string): boolean {
  return textNames.some((name) => name === path) || /^translations\.\w+\.\w+$/.test(path)
}
