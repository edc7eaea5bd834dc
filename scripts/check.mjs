// `npm run check`: the checks that take seconds, and the tests near what has changed since the last
// commit. `npm test` runs everything.
import { availableParallelism } from 'node:os'
import { ensureInstalled, fail, run } from './toolchain.mjs'

await ensureInstalled('all')
const cache = 'node_modules/.cache/tandem-types.json'
const bin = (file, ...args) => [`node_modules/${file}`, ...args]
const checks = [
  ['Format', bin('oxfmt/bin/oxfmt', '--check')],
  ['Unused code', bin('knip/bin/knip.js')],
  [
    'Types',
    bin(
      '@typescript/native/bin/tsc',
      '--noEmit',
      '--checkers',
      '2',
      '--incremental',
      '--tsBuildInfoFile',
      cache,
      '-p',
      '.',
    ),
  ],
  ['Lint', bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['Tests', ['scripts/near-tests.ts']],
]

// Or a new message would be unknown to the types.
if ((await run(['scripts/messages-plugin.ts'])) !== 0) fail('Failed: the types of messages.')
const failures = []
const waiting = [...checks]
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, args] = next
    if ((await run(args)) !== 0) failures.push(name)
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
if (failures.length > 0) fail(`Failed: ${failures.join(', ')}.`)
