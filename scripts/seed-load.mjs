// `DATABASE_URL=… npm run seed:load [-- --scale 0.1] [--force]`: fills a PostgreSQL database with
// as much as a large site has, all fictional.
import { ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
process.exit(await run(['tests/load/main.ts', ...process.argv.slice(2)]))
