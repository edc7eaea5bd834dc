import { existsSync } from 'node:fs'

/** Bundles may be one folder deeper. */
export function findWorker(name: string, here: string): URL {
  const built = `${name}-worker.js`
  const candidates = here.endsWith('.ts') ? ['./worker.ts'] : [`./${built}`, `../${built}`]
  const found = candidates
    .map((candidate) => new URL(candidate, here))
    .find((url) => existsSync(url))
  if (!found) throw new Error(`The build lacks ${built} beside ${here}.`)
  return found
}
