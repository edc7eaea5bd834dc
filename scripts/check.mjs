// `npm run check`: the checks that take seconds, and the tests and browser journeys near what has
// changed since the last commit. `npm test` runs everything. What fails is shown at once, and named
// again at the end.
import { ensureBuilt, ensureInstalled, fail, run, runQuietly } from './toolchain.mjs'

await ensureInstalled('all')
const bin = (file, ...args) => [`node_modules/${file}`, ...args]
const types = bin('@typescript/native/bin/tsc', '--noEmit', '--checkers', '2', '-p', '.')
const cache = 'node_modules/.cache/tandem-types.json'

// Or a new message would be unknown to the types.
if ((await run(['scripts/messages-plugin.ts'])) !== 0) fail('Failed: the types of messages.')
const failures = []
await Promise.all([
  check('Format', bin('oxfmt/bin/oxfmt', '--check'))
    .then(() => check('Unused code', bin('knip/bin/knip.js')))
    .then(() => check('Types', [...types, '--incremental', '--tsBuildInfoFile', cache])),
  check('Tests', ['scripts/near-tests.ts']).then(() =>
    check('Lint', bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')),
  ),
])
await ensureBuilt()
await run(['scripts/near-journeys.ts', '--list'])
await check('Journeys', ['scripts/near-journeys.ts'])
if (failures.length > 0) {
  for (const { name, said } of failures) console.log(`\n${name}:\n${listFailed(said)}`)
  fail(`\nFailed: ${failures.map(({ name }) => name).join(', ')}.`)
}

/** The lines that name what failed, or else the last ones. */
function listFailed(said) {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  const named = lines.filter((line) => /^ *(FAIL {2}|tests\/e2e\/\S+ › )/.test(line))
  return (named.length > 0 ? [...new Set(named)] : lines.slice(-5)).join('\n')
}

/** Shows what a check says only if it fails. */
async function check(name, args) {
  const began = Date.now()
  const { code, said } = await runQuietly(args)
  if (code !== 0) {
    failures.push({ name, said })
    process.stdout.write(said)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
}
