/** Validates by the API's contract, for the same messages. */
import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

type Issue = { path: readonly PropertyKey[]; message: string }
type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } }

/** `check` parses what the values would send. */
export function createContractResolver<Values extends FieldValues>(
  check: (values: Values) => Checked,
): Resolver<Values> {
  return (values, _context, options) => {
    const checked = check(values)
    if (checked.success) return { values, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of checked.error.issues) {
      errors[toFieldPath(path)] ??= { type: 'contract', message }
    }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** A list is one field, whichever item is wrong. */
export function toFieldPath(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first === 'translations' ? [first, ...rest.slice(0, 2)].join('.') : first
}
