// `npm run bench [-- pages | clicks | casinos | lists | admin]`: the built site's speed compared with a reference.
import { ensureBuilt, ensureInstalled, fail, run } from './toolchain.mjs'

const benches = ['pages', 'clicks', 'casinos', 'lists', 'admin']
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !benches.includes(name))
if (unknown) fail(`There is no benchmark called ${unknown}. Available: ${benches.join(', ')}.`)

await ensureInstalled('all')
await ensureBuilt()
let code = 0
// The admin's fills a database for minutes, so it runs only on request.
for (const name of asked.length > 0 ? asked : benches.filter((bench) => bench !== 'admin'))
  code ||= await run([`tests/bench/${name}.ts`])
process.exit(code)
