// `npm run migrations [-- --name what_it_does]`: writes the migration for a change of the schema.
import { readdirSync, rmSync } from 'node:fs'
import { ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('all')
const code = await run(['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)])

// The schema is compared with the last snapshot alone; each takes up 130 kB and none is ever changed.
const meta = 'src/db/migrations/meta'
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const old of snapshots.sort().slice(0, -1)) rmSync(`${meta}/${old}`)
process.exit(code)
