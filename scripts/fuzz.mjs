// `npm run test:fuzz [-- calls [seed]]`: generated calls to every operation and page of the built
// site, 56,000 unless told otherwise.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
await ensureBuilt()
process.exit(await run(['tests/fuzz/fuzz.ts', ...process.argv.slice(2)]))
