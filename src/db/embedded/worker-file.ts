import { existsSync } from 'node:fs'

/**
 * The file that the engine's thread runs: the source beside this one, or `embedded-worker.js` in the build, beside the file that
 * this was bundled into or in a folder above it.
 */
export function findWorkerFile(here: string = import.meta.url): URL {
  const candidates = here.endsWith('.ts') ? ['./worker.ts'] : ['./embedded-worker.js', '../embedded-worker.js']
  const found = candidates.map((candidate) => new URL(candidate, here)).find((url) => existsSync(url))
  if (!found) throw new Error(`The build lacks embedded-worker.js beside ${here}.`)
  return found
}
