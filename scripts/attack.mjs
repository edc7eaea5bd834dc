// `npm run test:attack [-- scene]`: what honest readers and users still get while others attack.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
await ensureBuilt()
process.exit(await run(['tests/durability/attack.ts', ...process.argv.slice(2)]))
