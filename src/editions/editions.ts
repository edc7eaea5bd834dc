import { crypto } from './crypto/edition.ts'
import type { Edition } from './edition.ts'
import { sweepstakes } from './sweepstakes/edition.ts'

/** The editions as defined in code. The first is the default. */
export const editions: readonly [Edition, ...Edition[]] = [crypto, sweepstakes]

export const defaultEdition: Edition = editions[0]

export function findEdition(id: unknown): Edition | undefined {
  return editions.find((edition) => edition.id === id)
}

/** Editions as the operator's settings make them. */
export type Editions = {
  /** Follows the order of the definitions. */
  list(): readonly Edition[]
  find(id: unknown): Edition | undefined
  /** Reads the settings of all editions again. */
  reload(): Promise<void>
}

export const definedEditions: Editions = {
  list: () => editions,
  find: findEdition,
  reload: async () => undefined,
}
