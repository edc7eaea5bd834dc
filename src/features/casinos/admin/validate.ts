/** The form's validation: the API's own contract, so that both say the same. */
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import type { Edition } from '#editions/edition.ts'
import { casinoChangesSchema, casinoCreationSchema } from '../contract.ts'
import { textNames, toChanges, toCreation, type CasinoFormValues } from './form-values.ts'

/** Checks what would be sent: all of a new casino, what changed of a stored one. */
export function createResolver(edition: Edition, start?: CasinoFormValues): Resolver<CasinoFormValues> {
  return (values, _context, options) => {
    const { name } = values
    const parsed = start
      ? casinoChangesSchema.safeParse({ ...toChanges(values, start), name })
      : casinoCreationSchema.safeParse(toCreation(values, edition))
    if (parsed.success) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of parsed.error.issues) errors[toFieldPath(path)] ??= { type: 'contract', message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** The form's field for a path in the contract: a list is one field, whichever entry is wrong. */
export function toFieldPath(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  if (first === 'translations') return [first, ...rest.slice(0, 2)].join('.')
  return first ?? 'name'
}

/** Whether the form shows a field of that path. */
export function isFieldPath(path: string): boolean {
  return textNames.some((name) => name === path) || /^translations\.\w+\.\w+$/.test(path)
}
