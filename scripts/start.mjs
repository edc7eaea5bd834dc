// `npm start`: installs what is missing, builds what is stale, serves.
import { ensureBuilt, ensureInstalled, nodeBinary, runProgram } from './toolchain.mjs'

// What npm ignores, nobody below it can see.
const npm = /^npm\/(\d+)\.(\d+)\.\S+/.exec(process.env.npm_config_user_agent ?? '')
if (npm && (Number(npm[1]) < 10 || (Number(npm[1]) === 10 && Number(npm[2]) < 3)))
  console.error(
    `${npm[0]} keeps SIGTERM to itself, and the site would run on. Use npm 10.3 or later, or start with: node scripts/start.mjs`,
  )

await ensureInstalled('production')
await ensureBuilt()
// Less room for new objects and fewer pools for freed memory save 100 MB at hardly any cost: `npm
// run bench -- memory`.
const { ended } = runProgram(
  nodeBinary,
  ['--enable-source-maps', '--max-semi-space-size=8', 'dist/server/main.js'],
  {
    // The channel tells the server that this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
  },
)
process.exit(await ended)
