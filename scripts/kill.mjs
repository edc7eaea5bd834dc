// `npm run test:kill [-- rounds]`: SIGKILL during writes over HTTP, 50 times unless told otherwise.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
await ensureBuilt()
process.exit(await run(['tests/durability/kill.ts', ...process.argv.slice(2)]))
