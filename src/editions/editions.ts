import { crypto } from './crypto/edition.ts'
import type { Edition } from './edition.ts'
import { sweepstakes } from './sweepstakes/edition.ts'

/** The first is the default. */
export const editions: readonly [Edition, ...Edition[]] = [crypto, sweepstakes]

export const defaultEdition: Edition = editions[0]

export function findEdition(id: unknown): Edition | undefined {
  return editions.find((edition) => edition.id === id)
}
