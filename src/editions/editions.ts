import { crypto } from './crypto/edition.ts'
import type { Edition } from './edition.ts'
import { sweepstakes } from './sweepstakes/edition.ts'

/** Every edition; the first answers where nothing else decides. */
export const editions: readonly [Edition, ...Edition[]] = [crypto, sweepstakes]

export const defaultEdition: Edition = editions[0]

/** The edition with this id, or undefined for anything else, whatever its type. */
export function findEdition(id: unknown): Edition | undefined {
  return editions.find((edition) => edition.id === id)
}
