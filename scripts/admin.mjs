// `npm run admin -- reset-password <address>`: for someone locked out of the admin; see
// docs/operations/accounts.md.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('production')
await ensureBuilt()
process.exit(
  await run(['--enable-source-maps', 'dist/server/operator.js', ...process.argv.slice(2)], {
    NODE_ENV: 'production',
  }),
)
