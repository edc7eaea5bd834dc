/**
 * `npm run bench -- declared`: what it costs to pick out of an answer what its contract declares,
 * beside writing that answer as JSON, which every call does anyway.
 */
import { makeReader } from '#editions/reader.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import * as z from 'zod'
import { pickDeclared } from '#contract/pick-declared.server.ts'
import { createChanges } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import { definedEditions, editions } from '#editions/editions.ts'
import { listedCasinoSchema } from '#features/casinos/contract.ts'
import { createCasinosService } from '#features/casinos/service.server.ts'
import { createFigures } from '#features/casinos/figures.server.ts'
import { createFactsService } from '#features/facts/service.server.ts'
import { createRatingsService } from '#features/ratings/service.server.ts'
import { fillCasinos, noRedirects } from '../fill-casinos.ts'

const count = 1000
const rounds = 60
const [edition] = editions

const folder = await mkdtemp(path.join(tmpdir(), 'tandem-bench-'))
const database = await openDatabase({
  dir: folder,
  migrations: path.resolve('src/db/migrations'),
  schema: {},
  log: pino({ level: 'error' }),
})
const changes = createChanges(database)
await changes.start()
await fillCasinos(database.db, edition.id, count)
const deps = { database, changes, clock: () => new Date(), editions: definedEditions }
const ratings = createRatingsService(deps)
const service = createCasinosService(
  { ...deps, fill: createFigures(deps, noRedirects).fill },
  { facts: createFactsService(deps), ratings },
)
const { items } = await service.list(makeReader(edition, 'en'), { limit: count })
await changes.stop()
await database.close()
await rm(folder, { recursive: true, force: true })

const casinos = [...items]
const schema = z.array(listedCasinoSchema)
const pick = pickDeclared(schema)
const ways: Record<string, () => unknown> = {
  'written as JSON': () => JSON.stringify(casinos),
  picked: () => pick(casinos),
  'parsed with zod instead': () => schema.parse(casinos),
}
const medians = Object.entries(ways).map(([way, run]) => {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return { way, median: times.toSorted((a, b) => a - b)[rounds / 2] ?? 0 }
})
const [reference] = medians
console.log(`${casinos.length} casinos, median milliseconds of ${rounds}`)
console.table(
  medians.map(({ way, median }) => ({
    way,
    median: +median.toFixed(2),
    ratio: +(median / (reference?.median ?? 1)).toFixed(2),
  })),
)
