// `npm run release`: builds, and packs release/tandem-<version>-<platform>.tar.gz, which starts
// without installing or building.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

await ensureInstalled('production')
await ensureBuilt()
process.exit(await run(['scripts/pack.ts']))
