import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Databases are opened in threads of their own. While a thread's process holds the compiled engine,
 * V8 lends it to each of them: opening takes half of the time, and what has become fast in one
 * database is so in the next.
 */
if (!('databaseEngine' in globalThis)) {
  const file = fileURLToPath(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))
  Object.assign(globalThis, { databaseEngine: await WebAssembly.compile(readFileSync(file)) })
}
