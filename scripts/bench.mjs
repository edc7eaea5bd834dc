// `npm run bench [-- pages | clicks | …]`: the built site's speed compared with a reference.
import { ensureBuilt, ensureInstalled, fail, run } from './toolchain.mjs'

const benches = [
  'pages',
  'places',
  'clicks',
  'casinos',
  'declared',
  'passed',
  'growth',
  'lists',
  'admin',
  'memory',
  'workers',
  'bonus-cost',
  'texts',
  'tasks',
]
// These call the services themselves.
const withVite = ['casinos', 'declared', 'lists', 'passed', 'texts']
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !benches.includes(name))
if (unknown) fail(`There is no benchmark called ${unknown}. Available: ${benches.join(', ')}.`)

await ensureInstalled('all')
await ensureBuilt()
let code = 0
// These take minutes, so they run only on request.
for (const name of asked.length > 0
  ? asked
  : benches.filter(
      (bench) =>
        !['admin', 'growth', 'memory', 'bonus-cost', 'passed', 'tasks', 'texts'].includes(bench),
    ))
  code ||= await run(
    withVite.includes(name)
      ? ['scripts/import-with-vite.mjs', `./tests/bench/${name}.ts`]
      : [`tests/bench/${name}.ts`],
  )
process.exit(code)
