import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#errors.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Of records that have no version: a value is changed only if it is the one that its editor saw.
 * @param labels what the fields are called
 * @throws AppError conflict, by field, where somebody else has changed one that is to be changed
 */
export function assertSeen(
  labels: Readonly<Record<string, string>>,
  { seen = {}, stored, wanted }: { seen?: Values | undefined; stored: Values; wanted: Values },
): void {
  const changed = Object.keys(labels).filter(
    (name) =>
      seen[name] !== undefined &&
      wanted[name] !== undefined &&
      !isDeepStrictEqual(seen[name], stored[name]) &&
      !isDeepStrictEqual(wanted[name], stored[name]),
  )
  if (changed.length === 0) return
  const names = changed.map((name) => labels[name]).join(', ')
  const message = `Somebody else has changed this meanwhile: ${names}. Reload it, then make your changes again.`
  throw new AppError('conflict', message, {
    errors: Object.fromEntries(changed.map((name) => [name, message])),
  })
}
