import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/editions.ts'
import { screens as paths } from '#urls.ts'
import { findUnlisted, type LockedPackages } from '../scripts/complete-lock.ts'
import { screens } from '../src/site/screens.ts'
import {
  drawFloors,
  findCircles,
  findKnots,
  floorOf,
  partOf,
  readArrows,
  roomOf,
} from './floors.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.json.ts'))
const sources = files.filter((file) => !/\.test(-kit)?\.tsx?$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '')

/** Files whose code matches, as `file: match`. */
const find = (pattern: RegExp, among = sources) =>
  among.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  )

describe('floors', () => {
  const arrows = readArrows()
  const show = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`

  test('every file is on one', () => {
    expect(sources.filter((file) => floorOf(file.replace('src/', '')) < 0)).toEqual([])
  })

  test('the architecture page draws them', () => {
    expect(read('docs/architecture.md')).toContain(`\`\`\`mermaid\n${drawFloors()}\n\`\`\``)
  })

  test('no import leads up', () => {
    expect(arrows.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(show)).toEqual([])
  })

  test('no two folders or features reach each other, types included', () => {
    const knots = findKnots(arrows).map((knot) => {
      const steps = knot.slice(1).map((to, at) => [knot[at], to])
      const between = ([a, b]: (string | undefined)[]) =>
        arrows.filter(({ from, to }) => roomOf(from) === a && roomOf(to) === b).map(show)
      return steps.flatMap(between)
    })
    expect(knots).toEqual([])
  })

  test('no folders do so within them, two levels deep and three in features', () => {
    const parts = arrows.map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
    expect(findCircles(parts)).toEqual([])
  })

  test('no files import each other in a circle, types included', () => {
    expect(findCircles(arrows)).toEqual([])
  })
})

describe('what casinos offer and where they lead', () => {
  /** Each gives it to `present`, to calls of staff, or to the record of changes, as said beside it. */
  const readers = {
    'src/features/bonuses/queries.server.ts': 'offers.server.ts asks the policy of each casino',
    'src/features/bonuses/writes.server.ts': 'writes the columns',
    'src/features/casinos/admin-queries.server.ts': 'for those who arrange links',
    'src/features/casinos/figure-queries.server.ts': 'lists numbers for editors; tells no offer',
    'src/features/casinos/filter-queries.server.ts': 'withoutBonuses takes these filters away',
    'src/features/casinos/queries.server.ts': 'service.server.ts presents every row',
    'src/features/casinos/views.server.ts': 'shapes rows for present',
    'src/features/issues/digests/change-queries.server.ts': 'presentNews in sections.server.ts',
  }

  test('is read from the table only where the policy is asked', () => {
    const columns =
      /\b(affiliateUrl|placeLinks|promoCode|welcomeBonus|bonusAmount|sweepsCoinsBonus)\b|\.bonuses\b/
    const found = sources.filter((file) => {
      const text = withoutComments(read(file))
      return text.includes("'#db/schema/casinos.ts'") && columns.test(text)
    })
    expect(found.toSorted()).toEqual(Object.keys(readers))
  })

  test('is presented by one function alone', () => {
    expect(find(/as unknown as Presented/g)).toEqual([
      'src/markets/policy.ts: as unknown as Presented',
    ])
  })
})

describe('what a feature offers to others', () => {
  const features = readdirSync('src/features')
  /** What others may use of every feature. */
  const usual =
    /^((.+\/)?(\w+-)?contract\.ts|fields\.ts|service\.server\.tsx?|api\.server\.ts|components\/.+)$/
  const offered = new Map(
    features.map((feature) => [
      feature,
      [...read(`src/features/${feature}/README.md`).matchAll(/^- `(.+)`$/gm)].map(
        ([, file = '']) => file,
      ),
    ]),
  )
  const used = readArrows().flatMap(({ from, to }) => {
    const [, feature = '', ...file] = to.split('/')
    const isBetween = [from, to].every((one) => one.startsWith('features/'))
    return isBetween && from.split('/')[1] !== feature
      ? [{ from, feature, file: file.join('/') }]
      : []
  })

  test('is its contract, fields, service, calls and components, and what its README lists', () => {
    const hidden = used.filter(
      ({ feature, file }) => !usual.test(file) && !offered.get(feature)?.includes(file),
    )
    expect(hidden.map(({ from, feature, file }) => `${from} → ${feature}/${file}`)).toEqual([])
  })

  test('is there', () => {
    const gone = [...offered].flatMap(([feature, names]) =>
      names.filter((name) => !existsSync(`src/features/${feature}/${name}`)),
    )
    expect(gone).toEqual([])
  })
})

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
    (file) =>
      /\/(features|site|admin|ui|render)\//.test(file) && !file.endsWith('queries.server.ts'),
  )
  expect(find(/\bsql`|\.execute\(/g, touchers)).toEqual([])
})

/** Texts, lists of classes, patterns and what a tool reads: a formatter leaves them whole. */
const unbroken =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*(?:`|$)|^\s*\/[^/*].*\/i?,?$|oxlint-disable.*/g

test('no line is wider than 100 columns but for what cannot be broken', () => {
  const wide = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line.length > 100 && line.replaceAll(unbroken, '').length > 100)
  expect(sources.flatMap((file) => wide(file).map((line) => `${file}: ${line}`))).toEqual([])
})

test('every path of the project that its documentation names exists', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file))
  const named = /`((?:src|tests|scripts|deploy|docs)\/[\w/.-]+)`/g
  const missing = [...pages, 'README.md'].flatMap((page) =>
    [...read(page).matchAll(named)]
      .filter(([, file = '']) => !existsSync(file))
      .map(([, file]) => `${page}: ${file}`),
  )
  expect(missing).toEqual([])
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
        match && /export (function|const) Island\b/.test(read(match[0]))
          ? [`${match[1]}/${match[2]}`]
          : [],
      )
    expect([...new Set(named)].toSorted()).toEqual(present.toSorted())
  })
})
