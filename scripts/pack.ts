/**
 * The release archive: the build with its packages bundled, the few that cannot be, Node,
 * migrations and documentation.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

if (process.platform !== 'linux')
  throw new Error('A release is packed on Linux, for the processor it is packed on.')

type Package = {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

const { version } = readPackage('.')
const name = `tandem-${version}-linux-${process.arch}`
const place = path.join('release', name)

/** They have native code, or files of their own that they read. */
const unbundled = ['@electric-sql/pglite', 'satori', 'sharp']
/** What a package has for developers, for CommonJS and for other uses. */
const unread =
  /\.(map|md|css|d\.[cm]?ts|txt)$|(satori|pglite)\/dist\/(.*\.cjs|standalone.*|experimental.*|(?!citext|pg_trgm|unaccent)[\w-]+\.tar\.gz)$/
const built = 'dist/server'
/** What the server starts as threads; a release that lacks one fails where it is first needed. */
const workers = readdirSync(built)
  .filter((file) => file.endsWith('-worker.js'))
  .map((file) => path.basename(file, '.js'))

rmSync('release', { recursive: true, force: true })
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, external: unbundled },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    minify: false,
    outDir: path.join(place, built),
    rolldownOptions: {
      input: Object.fromEntries(
        ['main', 'operator', ...workers].map((each) => [each, `${built}/${each}.js`]),
      ),
      external: ['pg-native'],
      output: { entryFileNames: '[name].js' },
    },
  },
})

mkdirSync(path.join(place, 'bin'))
for (const each of ['dist/client', 'dist/database', 'src/db/migrations', 'docs', 'deploy'])
  cpSync(each, path.join(place, each), {
    recursive: true,
    filter: (file) => !file.endsWith('_snapshot.json'),
  })
for (const each of ['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md'])
  cpSync(each, path.join(place, each))
run('strip', '-o', path.join(place, 'bin/node'), process.execPath)
cpSync('scripts/release-start.sh', path.join(place, 'bin/tandem'))
for (const each of [...unbundled, '@fontsource/bricolage-grotesque', '@fontsource/inter'])
  copyPackage(each, '.')
writeFileSync(
  path.join(place, 'package.json'),
  `${JSON.stringify({ name: 'tandem', version, private: true, license: 'MIT', type: 'module', scripts: { start: 'exec bin/tandem', admin: 'exec bin/tandem admin' } }, null, 2)}\n`,
)

// Whoever unpacks it is seldom the account that runs it.
run('chmod', '-R', 'u+w,a+rX,go-w', place)
run('chmod', '755', path.join(place, 'bin/tandem'))
const archive = `${name}.tar.gz`
const sameForAll = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner']
run('tar', '-C', 'release', ...sameForAll, '-czf', path.join('release', archive), name)
const bytes = readFileSync(path.join('release', archive))
writeFileSync(
  `release/${archive}.sha256`,
  `${createHash('sha256').update(bytes).digest('hex')}  ${archive}\n`,
)
console.log(`release/${archive}: ${Math.round(statSync(`release/${archive}`).size / 1e6)} MB`)

/** A package and what it needs, without what only developers read. */
function copyPackage(wanted: string, from: string) {
  const folder = findPackage(wanted, from)
  if (folder === undefined || existsSync(path.join(place, folder))) return
  const isUseful = (file: string) =>
    !unread.test(file) && path.relative(folder, file) !== 'node_modules'
  cpSync(folder, path.join(place, folder), { recursive: true, dereference: true, filter: isUseful })
  const { dependencies, optionalDependencies } = readPackage(folder)
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyPackage(each, folder)
}

/** Looks where Node does; packages for other platforms are not there. */
function findPackage(wanted: string, from: string): string | undefined {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', wanted)
    if (existsSync(folder)) return folder
    if (at === '.') return undefined
  }
}

function run(program: string, ...args: string[]) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0)
    throw new Error(
      `${program} failed. Is it installed? A release needs tar and strip (Debian: binutils).`,
    )
}
