// `npm run house [-- --list]`: measures the structure of `src`, and names the files on request.
import { ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
process.exit(await run(['tests/house.ts', ...process.argv.slice(2)]))
