import type { Deps } from '#deps.ts'
import {
  addressColumns,
  findUnescaped,
  replaceAddress,
  type AddressTable,
} from './stored-queries.server.ts'

const announced = { casinos: ['casinos'], articles: ['guides', 'posts'] } as const

/**
 * Escapes old addresses, so that they fit into a header; unversioned, because their meaning stays.
 * Errors are only logged: the site must start.
 */
export async function correctAddresses({
  database,
  changes,
  log,
}: Pick<Deps, 'database' | 'changes' | 'log'>) {
  try {
    let corrected = 0
    for (const [table, columns] of Object.entries(addressColumns) as [
      AddressTable,
      readonly string[],
    ][]) {
      for (const column of columns) {
        for (const stored of await findUnescaped(database.db, table, column)) {
          const { href } = URL.parse(stored.address) ?? {}
          if (href === undefined || href === stored.address) continue
          await database.db.transaction(async (tx) => {
            await replaceAddress(tx, table, column, stored, href)
            for (const kind of announced[table])
              await changes.notify(tx, { kind, edition: stored.edition })
          })
          corrected += 1
        }
      }
    }
    if (corrected > 0)
      log.info(`Escaped ${corrected} stored address(es) with characters beyond ASCII.`)
  } catch (error) {
    log.warn({ err: error }, 'could not correct stored addresses')
  }
}
