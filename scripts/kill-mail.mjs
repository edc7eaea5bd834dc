// `npm run test:mail [-- recipients kills]`: SIGKILL while an issue is being sent, 10,000
// recipients and 3 times unless told otherwise.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
await ensureBuilt()
process.exit(await run(['tests/durability/mail.ts', ...process.argv.slice(2)]))
