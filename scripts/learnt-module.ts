import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type Learnt = {
  /** The module is called `virtual:<name>`. */
  name: string
  /** What it is learnt from: texts and code. */
  inputs: () => string[]
  learn: () => unknown
}

/** Learning takes seconds, and tests, checks and builds all need what is learnt. */
const cache = 'node_modules/.cache/tandem-learnt'

/** A module with what is learnt from texts at build time, so that the site only adds up weights. */
export function learntModule({ name, inputs, learn }: Learnt): Plugin {
  const id = `virtual:${name}`
  let module: string | undefined
  return {
    name,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined
      module ??= `export default ${learnOnce(name, inputs(), learn)}`
      return module
    },
  }
}

/** What was learnt from the same texts by the same code, if it is kept from another time. */
function learnOnce(name: string, files: readonly string[], learn: () => unknown): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  const kept = path.join(cache, `${name}-${hash.digest('hex').slice(0, 16)}.json`)
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  const learnt = JSON.stringify(learn())
  mkdirSync(cache, { recursive: true })
  // Others may read it meanwhile, or write the same.
  const own = path.join(cache, `${process.pid}.tmp`)
  writeFileSync(own, learnt)
  renameSync(own, kept)
  return learnt
}
