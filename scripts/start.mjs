// `npm start`: installs what is missing, builds what is stale, serves.
import { ensureBuilt, ensureInstalled, run } from './toolchain.mjs'

ensureInstalled('production')
ensureBuilt()
process.exit(await run(['--enable-source-maps', 'dist/server/main.js'], { NODE_ENV: 'production' }))
