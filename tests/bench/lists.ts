/**
 * `npm run bench -- lists`: what the admin's list of casinos costs with ten thousand of them,
 * beside ten: pages, moves, bulk actions; on the embedded database and on a real PostgreSQL.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { definedEditions } from '#editions/editions.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { editions } from '#editions/editions.ts'
import { casinoListQuerySchema } from '#features/casinos/admin-contract.ts'
import { createCasinosService, type CasinosService } from '#features/casinos/service.server.ts'
import { createFigures } from '#features/casinos/figures.server.ts'
import { createFactsService } from '#features/facts/service.server.ts'
import { createRatingsService, type RatingsService } from '#features/ratings/service.server.ts'
import { fillCasinos, noRedirects } from '../fill-casinos.ts'
import { startPostgres } from '../postgres.ts'
import { bothKinds } from '../engines.ts'

const counts = [10, 10_000]
const [edition] = editions

const page =
  (query: object) =>
  ({ casinos }: { casinos: CasinosService }) =>
    casinos.adminPage(edition, casinoListQuerySchema.parse(query))
type Services = { casinos: CasinosService; ratings: RatingsService }

const move =
  (from: number, to: number) =>
  async ({ casinos, ratings }: Services) => {
    const { items } = await casinos.adminPage(
      edition,
      casinoListQuerySchema.parse({ limit: 1, offset: from - 1 }),
    )
    await ratings.move(edition, null, items[0]?.id ?? '', { position: to })
  }

const removeAt = async ({ casinos }: Services, place: number) => {
  const { items } = await casinos.adminPage(
    edition,
    casinoListQuerySchema.parse({ limit: 1, offset: place - 1 }),
  )
  await casinos.remove(edition, null, items[0]?.id ?? '')
}

/** Each with how often it is run. */
const questions: Record<string, [number, (services: Services, count: number) => Promise<unknown>]> =
  {
    'first page': [15, page({})],
    'last page': [15, (services, count) => page({ offset: Math.max(0, count - 50) })(services)],
    'by name': [15, page({ sort: 'name' })],
    'by rating': [15, page({ sort: 'rating' })],
    'by last change': [15, page({ sort: 'updated' })],
    inactive: [15, page({ state: 'inactive' })],
    'search, found': [15, page({ q: 'casino 7' })],
    'search, not found': [15, page({ q: 'nothing like it' })],
    'one step': [15, move(3, 4)],
    'within a page': [15, move(10, 1)],
    'from end to end': [5, async (services, count) => await move(count, 1)(services)],
    'create at the front': [
      5,
      ({ casinos }) => casinos.create(edition, null, { name: 'New', rank: 1 }),
    ],
    'create at the end': [5, ({ casinos }) => casinos.create(edition, null, { name: 'New' })],
    'delete the last': [5, async (services, count) => await removeAt(services, count)],
    'delete the first': [5, async (services) => await removeAt(services, 1)],
    'select all': [5, ({ casinos }) => casinos.listSeen(edition, {})],
    'feature and unfeature all': [
      3,
      async ({ casinos }) => {
        for (const action of ['feature', 'unfeature'] as const)
          await casinos.bulk(edition, null, {
            action,
            entries: await casinos.listSeen(edition, {}),
          })
      },
    ],
    'delete a thousand': [
      1,
      async ({ casinos }) =>
        await casinos.bulk(edition, null, {
          action: 'delete',
          entries: (await casinos.listSeen(edition, {})).slice(0, 1000),
        }),
    ],
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
  try {
    await fillCasinos(database.db, edition.id, count)
    await database.db.execute(sql`vacuum (analyze) casinos`)
    const deps = {
      database,
      changes: createChanges(database),
      clock: () => new Date(),
      editions: definedEditions,
    }
    const ratings = createRatingsService(deps)
    const casinos = createCasinosService(
      { ...deps, fill: createFigures(deps, noRedirects).fill },
      { facts: createFactsService(deps), ratings },
    )
    const figures: Record<string, number> = {}
    for (const [name, [rounds, ask]] of Object.entries(questions)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        await ask({ casinos, ratings }, count)
        times.push(performance.now() - began)
      }
      figures[name] = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    }
    return figures
  } finally {
    await database.close()
  }
}

for (const kind of bothKinds) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-'))
  const postgres = kind === 'server' ? await startPostgres() : undefined
  const results: Record<string, number>[] = []
  for (const count of counts) {
    const url = await postgres?.createDatabase(`lists_${count}`)
    results.push(await measure(url, path.join(folder, String(count)), count))
  }
  console.log(`${kind}, median milliseconds`)
  console.table(
    Object.keys(questions).map((question) => {
      const [few = 0, many = 0] = results.map((figures) => figures[question] ?? 0)
      return { question, 'of 10': +few.toFixed(1), 'of 10,000': +many.toFixed(1) }
    }),
  )
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
