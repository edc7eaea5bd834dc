// `npm start`: installs what is missing, builds what is stale, serves.
import { ensureBuilt, ensureInstalled, nodeBinary, runProgram } from './toolchain.mjs'

await ensureInstalled('production')
await ensureBuilt()
// Less room for new objects and fewer pools for freed memory save 100 MB at hardly any cost: `npm run bench -- memory`.
const { ended } = runProgram(nodeBinary, ['--enable-source-maps', '--max-semi-space-size=8', 'dist/server/main.js'], {
  // The channel tells the server that this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
})
process.exit(await ended)
