import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { screens as paths } from '#urls.ts'
import { findUnlisted, type LockedPackages } from '../scripts/complete-lock.ts'
import { screens } from '../src/site/screens.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.json.ts'))
const sources = files.filter((file) => !/\.test(-kit)?\.tsx?$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '')

/** Files whose code matches, as `file: match`. */
const find = (pattern: RegExp, among = sources) =>
  among.flatMap((file) => [...withoutComments(read(file)).matchAll(pattern)].map(([match]) => `${file}: ${match}`))

test('no code names an edition but the editions themselves', () => {
  const names = new RegExp(`['"\`](${editions.map(({ id }) => id).join('|')})['"\`]`, 'g')
  const elsewhere = sources.filter((file) => !file.startsWith('src/editions/'))
  expect(find(names, elsewhere)).toEqual([])
})

test('only the configuration reads the environment; main, operator and development hand it over', () => {
  const allowed = ['src/config.ts', 'src/main.ts', 'src/operator.ts', 'src/dev/site.ts']
  expect(
    find(
      /process\.env/g,
      sources.filter((file) => !allowed.includes(file)),
    ),
  ).toEqual([])
})

test('nothing but a query module writes SQL', () => {
  const touchers = sources.filter(
    (file) => /\/(features|site|admin|ui|render)\//.test(file) && !file.endsWith('queries.server.ts'),
  )
  expect(find(/\bsql`|\.execute\(/g, touchers)).toEqual([])
})

test('no file is longer than 400 lines', () => {
  expect(files.filter((file) => read(file).split('\n').length > 400)).toEqual([])
})

test('the lock file lists the packages of every platform, or npm ci refuses it', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages } // npm's own format
  expect(findUnlisted(packages), 'run npm run lock').toEqual([])
})

describe('screens', () => {
  test('every screen that is listed has an address of its own name', () => {
    expect([...screens.keys()].filter((name) => !(name in paths))).toEqual([])
  })

  test('every island that a page names exists, and the other way round', () => {
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/\bisland(?:<[^>]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
    )
    const present = sources
      .map((file) => /^src\/features\/(.+)\/islands\/(.+)\.tsx$/.exec(file))
      .flatMap((match) =>
        match && /export (function|const) Island\b/.test(read(match[0])) ? [`${match[1]}/${match[2]}`] : [],
      )
    expect([...new Set(named)].toSorted()).toEqual(present.toSorted())
  })
})
