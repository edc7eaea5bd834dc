// `npm run bench`: the site's speed beside a reference, on the built site.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled('all')
ensureBuilt()
process.exit(await run(['tests/bench/pages.ts']))
