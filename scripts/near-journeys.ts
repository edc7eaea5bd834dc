/**
 * `node scripts/near-journeys.ts [file …]`: runs the browser journeys near the files given, or near
 * what has changed since the last commit: those that visit a screen which a change reaches, as many
 * as fit into three minutes. With `--list` it only names them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '#admin-kit/paths.ts'
import { adminPath, neutralise, matchScreen } from '#urls.ts'
import { launch } from '../tests/e2e/browser.ts'
import { homeOf, listAsked, reach } from './near-tests.ts'

/** Seconds of one worker: three run at once, and the site takes ten seconds to start. */
const budget = 3 * 150
/** What a journey takes where nobody has measured it. */
const usualSeconds = 7

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...found]) => found.find(Boolean) ?? '')

const screenPaths: Partial<Record<string, string>> = paths
const firstOf = (name: string) => screenPaths[name]?.split('/')[1]

/** Where the code of a screen begins, by how a journey may name it: its address or its link. */
function listEntrances(): ReadonlyMap<string, readonly string[]> {
  const entrances = new Map<string, string[]>()
  const add = (name: string, file: string) =>
    entrances.set(name, [...(entrances.get(name) ?? []), file])
  for (const file of globSync('src/**/*.server.tsx'))
    for (const screen of all(read(file), /defineScreen<\s*'(\w+)'/g)) add(`page ${screen}`, file)
  for (const route of read('src/admin/screens.ts').split(/\bcreate\w*Routes?\(/)) {
    const [file] = all(route, /import\('#([^']+)'\)/g).map((name) => `src/${name}`)
    if (!file) continue
    for (const name of all(route, /\bpaths\.(\w+)/g)) add(`admin ${firstOf(name)}`, file)
    for (const label of all(route, /\blabel: '([^']+)'/g)) add(`link ${label}`, file)
  }
  for (const file of globSync('src/features/*/admin/{mount,*-mount}.ts'))
    for (const kind of all(read(file), /\bkind: '(\w+)'/g)) add(`admin ${firstOf(kind)}`, file)
  return entrances
}

/** What a journey visits, as `listEntrances` names it. */
function listVisits(text: string): string[] {
  const links = all(text, /'([^'\n]+)'/g).map((label) => `link ${label}`)
  const addresses = all(text, /['"`](\/[^'"`\s?#]*)/g).map((address) => {
    const [, first, screen] = address.replaceAll(/\$\{[^}]*\}?/g, 'x').split('/')
    if (`/${first}` === adminPath) return `admin ${screen}`
    return `page ${matchScreen(neutralise(address).path)?.screen}`
  })
  return [...links, ...addresses, ...(text.includes('.openCasinos(') ? ['admin casinos'] : [])]
}

/** Seconds by journey's file, from the last whole run. */
function readMeasured(): ReadonlyMap<string, number> {
  const report = 'test-results/playwright.json'
  type Suite = { file: string; suites?: Suite[]; specs?: Spec[] }
  type Spec = { tests: { results: { duration: number }[] }[] }
  const { suites = [] } = (existsSync(report) ? JSON.parse(read(report)) : {}) as Partial<Suite>
  const measure = ({ specs = [], suites: inner = [] }: Suite): number =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0) +
    inner.reduce((sum, suite) => sum + measure(suite), 0)
  return new Map(suites.map((suite) => [`tests/e2e/${suite.file}`, measure(suite)]))
}

/** `contact.spec.ts` and `admin-contact.spec.ts` are about the feature `contact`. */
const isNamedAfter = (journey: string, home: string) =>
  path.basename(journey, '.spec.ts').replace(/^admin-/, '') === path.basename(home)

type Near = { run: readonly string[]; left: readonly string[] }

/** The journeys near a change, those first that visit little else, and those for which it is too late. */
export function listNearJourneys(changed: readonly string[]): Near {
  const reached = reach(changed)
  const homes = changed.filter((file) => file.startsWith('src/')).map(homeOf)
  const isNear = (file: string) =>
    reached.has(file) || homes.some((home) => file.startsWith(`${home}/`))
  const near = new Set<string>()
  for (const [name, files] of listEntrances()) if (files.some(isNear)) near.add(name)
  const measured = readMeasured()
  const journeys = globSync('tests/e2e/*.spec.ts').map((file) => {
    const text = read(file)
    const visits = new Set(listVisits(text))
    const places = [...visits].filter((visit) => !visit.startsWith('link ')).length
    const share = [...visits].filter((visit) => near.has(visit)).length / (places + 1)
    const isItsOwn = reached.has(file) || homes.some((home) => isNamedAfter(file, home))
    const seconds = measured.get(file) ?? all(text, /\btest\((['`])/g).length * usualSeconds
    return { file, seconds, share: isItsOwn ? Infinity : share }
  })
  const sorted = journeys
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share || (a.file < b.file ? -1 : 1))
  const run: string[] = []
  const left: string[] = []
  let seconds = 0
  for (const journey of sorted) {
    const fits = seconds + journey.seconds <= budget
    if (fits) seconds += journey.seconds
    ;(fits ? run : left).push(journey.file)
  }
  return { run, left }
}

if (import.meta.main) {
  const { run, left } = listNearJourneys(listAsked())
  const name = (files: readonly string[]) =>
    files.map((file) => path.basename(file, '.spec.ts')).join(', ') || 'none'
  console.log(`Journeys near the change: ${name(run)}`)
  if (left.length > 0) console.log(`Left to \`npm test\`: ${name(left)}`)
  if (!process.argv.includes('--list') && run.length > 0) {
    if (!existsSync(launch().executablePath))
      throw new Error('There is no Chromium: run `npm test` once, or set CHROMIUM to its path.')
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line', ...run]
    process.exitCode = spawnSync(process.execPath, playwright, { stdio: 'inherit' }).status ?? 1
  }
}
