/**
 * `node scripts/near-tests.ts [file …]`: runs the tests near the files given, or near what has
 * changed since the last commit: those that reach it by imports, and those in its own folder. The
 * search ends at what puts the whole site together, and at what starts it for tests: through those
 * every test reaches everything.
 * With `--list` it only names them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file that imports from more features than this puts the site together. */
const mostFeatures = 10

/** Such as the one that starts a whole site. */
const isHelper = (file: string) => file.startsWith('tests/') && !isTest(file)

/** Types are left out: they change nothing at run time, and `tsc` looks at them. */
const statement =
  /^(?:import|export)\s+(type\s)?[^'";]*?(?:from\s+)?'([^']+)'|import\(\s*'([^']+)'/gm
const isTest = (file: string) => /\.(test|bench)\.tsx?$/.test(file)
const isCode = (file: string) => /\.(tsx?|json)$/.test(file)

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(isCode)
}

/** A file of the tree, by what an import says; undefined for packages. */
function resolve(from: string, asked: string): string | undefined {
  if (asked.startsWith('#')) return path.join('src', asked.slice(1))
  return asked.startsWith('.') ? path.join(path.dirname(from), asked) : undefined
}

const listImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, isType, asked, later]) =>
    isType === undefined ? (resolve(file, asked ?? later ?? '') ?? []) : [],
  )

const featureOf = (file: string) => /^src\/features\/[^/]+/.exec(file)?.[0]

/** The folder whose tests are about a file: its feature, or where it lies. */
export const homeOf = (file: string) => featureOf(file) ?? path.dirname(file)

/** The files that a change reaches by imports; all tests where it is what starts them. */
export function reach(changed: readonly string[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  const roots = new Set<string>()
  for (const file of ['src', 'tests'].flatMap(listFiles).filter((one) => !one.endsWith('.json'))) {
    const imports = listImports(file)
    for (const imported of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    if (new Set(imports.map(featureOf).filter(Boolean)).size > mostFeatures) roots.add(file)
  }
  const reached = new Set<string>()
  const waiting = [...changed]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const isEnd = roots.has(file) || isHelper(file)
    if (!isEnd || changed.includes(file)) waiting.push(...(importers.get(file) ?? []))
  }
  return reached
}

export function listNear(changed: readonly string[]): string[] {
  const reached = new Set(reach(changed))
  // All texts are read by one test, and by those that look at what a page says.
  if (changed.some((file) => /\/(messages|overrides|neutral|texts)\/|^texts\//.test(file)))
    reached.add('tests/messages.test.ts')
  const homes = changed.filter((file) => file.startsWith('src/')).map(homeOf)
  const isNear = (test: string) =>
    reached.has(test) || homes.some((home) => test.startsWith(`${home}/`))
  return ['src', 'tests'].flatMap(listFiles).filter(isTest).filter(isNear).toSorted()
}

function listChanged(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** The files that the command names, or that have changed. */
export function listAsked(): string[] {
  const given = process.argv.slice(2).filter((word) => word !== '--list')
  return (given.length > 0 ? given : listChanged()).filter((file) => existsSync(file))
}

if (import.meta.main) {
  // What holds for every file.
  const near = [...new Set([...listNear(listAsked()), 'tests/architecture.test.ts'])]
  if (process.argv.includes('--list')) console.log(near.join('\n'))
  else {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...near]
    const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit' })
    process.exitCode = status ?? 1
  }
}
