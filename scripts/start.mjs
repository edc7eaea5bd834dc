// `npm start`: installs what is missing, builds what is stale, serves.
import { ensureBuilt, ensureInstalled, nodeBinary, runProgram } from './toolchain.mjs'

await ensureInstalled('production')
await ensureBuilt()
const { ended } = runProgram(nodeBinary, ['--enable-source-maps', 'dist/server/main.js'], {
  // The channel tells the server that this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
process.exit(await ended)
