import { existsSync } from 'node:fs'

/**
 * The file that a thread runs: the source `worker.ts` beside the one that starts it, or `<name>-worker.js` in the build, beside the file
 * that this was bundled into or in a folder above it.
 */
export function findWorker(name: string, here: string): URL {
  const built = `${name}-worker.js`
  const candidates = here.endsWith('.ts') ? ['./worker.ts'] : [`./${built}`, `../${built}`]
  const found = candidates.map((candidate) => new URL(candidate, here)).find((url) => existsSync(url))
  if (!found) throw new Error(`The build lacks ${built} beside ${here}.`)
  return found
}
