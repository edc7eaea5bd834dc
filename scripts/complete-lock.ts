// `npm run lock`: after adding packages, completes package-lock.json. npm leaves out the optional
// packages of platforms that the registry in use does not carry, and `npm ci` then refuses the
// whole lock file, on every platform.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

type LockedPackage = {
  version: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
}
export type LockedPackages = Record<string, LockedPackage>
type Unlisted = { name: string; version: string; parent: string }

/**
 * Optional packages that the lock file names as a dependency but does not list, as `{ name,
 * version, parent }`.
 */
export function findUnlisted(packages: LockedPackages): Unlisted[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, parent, name))
      .map(([name, version]) => ({ name, version, parent })),
  )
}

/** Whether a package is found from the folder of its parent upwards, as Node looks for it. */
function isListed(packages: LockedPackages, parent: string, name: string): boolean {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

/** What npm needs to know to pass the package by elsewhere; the platform stands in its name. */
function describe(name: string, version: string, dev: boolean | undefined) {
  const words = (name.split('/').at(-1) ?? '').replace('linuxmusl', 'linux-musl').split(/[-_]/)
  const os = systems.filter(
    (system) => words.includes(system) || (system === 'darwin' && name === 'fsevents'),
  )
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  if (os.length + cpu.length === 0)
    throw new Error(`${name}: for which platform? Add it to package-lock.json by hand.`)
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc && os.includes('linux') && { libc: [libc] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages } // npm's own format
  const unlisted = findUnlisted(lock.packages)
  for (const { name, version, parent } of unlisted) {
    const key = lock.packages[`node_modules/${name}`]
      ? `${parent}/node_modules/${name}`
      : `node_modules/${name}`
    lock.packages[key] = describe(name, version, lock.packages[parent]?.dev)
  }
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${unlisted.length} packages of other platforms added to package-lock.json`)
}
