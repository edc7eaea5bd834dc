// `npm run answers -- <file> [--compare]`: what the API says of itself and answers to every GET call.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
await ensureBuilt()
process.exit(await run(['tests/answers.ts', ...process.argv.slice(2)]))
