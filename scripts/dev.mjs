// `npm run dev`: one process with hot reload.
import { ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
process.exit(await run(['--enable-source-maps', 'scripts/dev-server.ts']))
