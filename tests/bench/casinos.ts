/**
 * `npm run bench -- casinos`: what the questions of the compare page cost with ten thousand
 * casinos beside ten, on the embedded database and on a real PostgreSQL. The ratio is what counts;
 * absolute figures are the machine's.
 */
import { makeReader } from '#editions/reader.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { definedEditions } from '#editions/editions.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import type { Edition } from '#editions/edition.ts'
import { noRule } from '#editions/settings.ts'
import { editions } from '#editions/editions.ts'
import { createCasinosService, type CasinosService } from '#features/casinos/service.server.ts'
import { createFigures } from '#features/casinos/figures.server.ts'
import { createFactsService } from '#features/facts/service.server.ts'
import { createRatingsService } from '#features/ratings/service.server.ts'
import { fillCasinos, noRedirects } from '../fill-casinos.ts'
import { startPostgres } from '../postgres.ts'
import { bothKinds } from '../engines.ts'

const counts = [10, 10_000]
const rounds = 25
const limit = 50
const [edition] = editions
const english = makeReader(edition, 'en')
const swedish = makeReader(edition, 'sv')

/** Readers of every language there may be led only to casinos with one of these licences. */
const ruled: Edition = {
  ...edition,
  own: {
    ...edition.own,
    markets: {
      '*': { ...noRule, rule: 'licensed_only', authorities: ['GB-GC'], checkedWithin: null },
    },
  },
}

const questions: Record<string, (casinos: CasinosService, count: number) => Promise<unknown>> = {
  'top ten': (casinos) => casinos.top(english),
  'first page': (casinos) => casinos.list(english, { limit }),
  'first page, translated': (casinos) => casinos.list(swedish, { limit }),
  'last page': (casinos, count) =>
    casinos.list(english, { limit, offset: Math.max(0, count - limit) }),
  'by name': (casinos) => casinos.list(english, { limit, sort: 'name' }),
  'by rating': (casinos) => casinos.list(english, { limit, sort: 'rating' }),
  'by rating, rising': (casinos) =>
    casinos.list(english, { limit, sort: 'rating', direction: 'asc' }),
  'by bonus': (casinos) => casinos.list(english, { limit, sort: 'bonus' }),
  'by games, rising': (casinos) =>
    casinos.list(english, { limit, sort: 'games', direction: 'asc' }),
  'a coin that most take': (casinos) => casinos.list(english, { limit, cryptocurrency: 'bitcoin' }),
  'a coin that few take': (casinos) => casinos.list(english, { limit, cryptocurrency: 'dogecoin' }),
  'licence and least bonus': (casinos) =>
    casinos.list(english, { limit, license: 'uk', minBonus: 5 }),
  'search, found': (casinos) => casinos.list(english, { limit, search: 'CASINO 7' }),
  'search, not found': (casinos) => casinos.list(english, { limit, search: 'nothing like it' }),
  'one review': (casinos) => casinos.findBySlug(english, 'casino-7'),
  'first page, where a licence is needed': (casinos) =>
    casinos.list(makeReader(ruled, 'en'), { limit }),
  'four picked': (casinos) =>
    casinos.listBySlugs(english, ['casino-1', 'casino-2', 'casino-3', 'casino-4']),
}

async function measure(
  url: string | undefined,
  dir: string,
  count: number,
): Promise<Record<string, number>> {
  const log = pino({ level: 'error' })
  const database = await openDatabase({
    url,
    dir,
    migrations: path.resolve('src/db/migrations'),
    schema: {},
    log,
  })
  const changes = createChanges(database)
  await changes.start()
  try {
    await fillCasinos(database.db, edition.id, count)
    await database.db.execute(sql`vacuum (analyze) casinos`)
    const deps = {
      database,
      changes,
      clock: () => new Date(),
      editions: definedEditions,
    }
    const ratings = createRatingsService(deps)
    const casinos = createCasinosService(
      { ...deps, fill: createFigures(deps, noRedirects).fill },
      { facts: createFactsService(deps), ratings },
    )
    const figures: Record<string, number> = {}
    for (const [name, ask] of Object.entries(questions)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        // A change has just been made: what is cached costs nothing.
        await changes.notify(database.db, { kind: 'casinos', edition: edition.id })
        await changes.settle()
        const began = performance.now()
        await ask(casinos, count)
        times.push(performance.now() - began)
      }
      figures[name] = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    }
    return figures
  } finally {
    await changes.stop()
    await database.close()
  }
}

for (const kind of bothKinds) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-'))
  const postgres = kind === 'server' ? await startPostgres() : undefined
  const results: Record<string, number>[] = []
  for (const count of counts) {
    const url = await postgres?.createDatabase(`casinos_${count}`)
    results.push(await measure(url, path.join(folder, String(count)), count))
  }
  console.log(`${kind}, median milliseconds of ${rounds}`)
  console.table(
    Object.keys(questions).map((question) => {
      const [few = 0, many = 0] = results.map((figures) => figures[question] ?? 0)
      return {
        question,
        few: +few.toFixed(2),
        many: +many.toFixed(2),
        ratio: +(many / few).toFixed(1),
      }
    }),
  )
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
