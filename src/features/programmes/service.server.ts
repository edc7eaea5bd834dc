import type { Deps } from '#deps.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Edition } from '#editions/edition.ts'
import { readSqlState, sqlStates } from '#db/errors.ts'
import { AppError } from '#errors.ts'
import { lockWords } from '#audit/queries.server.ts'
import { defineRecord } from '#audit/records.server.ts'
import { diffFields, type Actor } from '#audit/service.server.ts'
import type { Transaction } from '#db/transaction.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { postbackPath } from '#urls.ts'
import type {
  Programme,
  ProgrammeChanges,
  ProgrammeCreation,
  ProgrammeWithSecret,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { hashSecret, makeSecret, matchesSecret } from '#api/secrets.server.ts'
import type { SubIds } from './sub-ids.ts'

type ProgrammeDeps = Pick<Deps, 'database' | 'changes' | 'config'>

const records = defineRecord<queries.ProgrammeRow>({
  entity: 'programme',
  missing: 'Programme not found',
})

export function createProgrammesService(deps: ProgrammeDeps) {
  const { database, changes } = deps
  const view = (row: queries.ProgrammeRow) =>
    toProgramme(row, deps.config.origins[row.edition] ?? '')

  /** Every page names the hosts that get click ids. */
  const change = <T>(
    edition: Edition,
    id: string,
    run: (tx: Transaction, row: queries.ProgrammeRow) => Promise<T>,
  ) =>
    write(deps, async (tx) => {
      await lock(tx, edition)
      const row = await records.get(id, () => queries.findProgrammeForUpdate(tx, edition.id, id))
      const result = await run(tx, row)
      await changes.notify(tx, { kind: 'everything', edition: null })
      return result
    })

  return {
    list: async (edition: Edition): Promise<Programme[]> =>
      (await queries.findProgrammes(database.db, edition.id)).map(view),
    /** A programme. @throws AppError notFound */
    async get(edition: Edition, id: string): Promise<Programme> {
      return view(await records.get(id, () => queries.findProgramme(database.db, edition.id, id)))
    },
    async create(
      edition: Edition,
      actor: Actor,
      { version: _version, ...values }: ProgrammeCreation,
    ): Promise<ProgrammeWithSecret> {
      const secret = makeSecret()
      const row = await write(deps, async (tx) => {
        await lock(tx, edition)
        await refuseTaken(tx, edition, values)
        const created = await queries.insertProgramme(tx, {
          ...values,
          edition: edition.id,
          secretHash: hashSecret(secret),
        })
        const after = view(created)
        await records.note(tx, { edition, actor }, created, { action: 'created', after })
        await changes.notify(tx, { kind: 'everything', edition: null })
        return created
      })
      return { ...view(row), secret }
    },
    update: (
      edition: Edition,
      actor: Actor,
      id: string,
      { version, ...values }: ProgrammeChanges,
    ): Promise<Programme> =>
      change(edition, id, async (tx, row) => {
        await records.assertVersion(tx, edition, row, version)
        await refuseTaken(tx, edition, values, id)
        const bumped = { ...values, version: row.version + 1, updatedAt: new Date() }
        const saved = await queries.updateProgramme(tx, edition.id, id, bumped)
        const difference = diffFields(describe(row), describe(saved))
        if (difference)
          await records.note(tx, { edition, actor }, saved, { action: 'updated', ...difference })
        return view(saved)
      }),
    /** Makes a new secret; the old one stops working. */
    async renewSecret(edition: Edition, actor: Actor, id: string): Promise<ProgrammeWithSecret> {
      const secret = makeSecret()
      const after = { secret: 'renewed' }
      const row = await change(edition, id, async (tx, former) => {
        await records.note(tx, { edition, actor }, former, { action: 'updated', after })
        return await queries.updateProgramme(tx, edition.id, id, { secretHash: hashSecret(secret) })
      })
      return { ...view(row), secret }
    },
    /** @throws AppError conflict if it has conversions, or is not the version that was seen */
    async remove(edition: Edition, actor: Actor, id: string, seen?: number): Promise<void> {
      const removing = change(edition, id, async (tx, row) => {
        await records.assertVersion(tx, edition, row, seen)
        await queries.deleteProgramme(tx, edition.id, id)
        await records.note(tx, { edition, actor }, row, { action: 'deleted', before: view(row) })
      })
      await removing.catch((error: unknown) => {
        if (readSqlState(error) !== sqlStates.foreignKeyViolation) throw error
        throw new AppError(
          'conflict',
          'It has conversions, which would be deleted with it. Deactivate it instead.',
        )
      })
    },
    /** @throws AppError signIn unless active and the secret matches */
    async authenticate(
      id: string,
      secret: string | undefined,
    ): Promise<{ id: string; edition: string }> {
      const row = isUuid(id) ? await queries.findProgrammeAnywhere(database.db, id) : undefined
      if (row?.isActive && secret !== undefined && matchesSecret(secret, row.secretHash)) return row
      throw new AppError('signIn', 'No active programme has this id and secret.')
    },
    /** The hosts of all programmes, cached because every click asks. */
    getHosts: cacheReads(changes, [], async (edition: Edition) =>
      (await queries.findProgrammes(database.db, edition.id)).flatMap(({ hosts }) => hosts),
    ),
    /** What each of them calls a click's id, by host. */
    getSubIds: cacheReads(changes, [], async (edition: Edition) =>
      toSubIds(await queries.findProgrammes(database.db, edition.id)),
    ),
  }
}

export type ProgrammesService = ReturnType<typeof createProgrammesService>

/** Serialises writes that keep names and hosts unique. */
const lock = (tx: Transaction, edition: Edition) => lockWords(tx, `programmes:${edition.id}`)

/** Refuses a name that another programme of the edition has. */
async function refuseTaken(
  tx: Transaction,
  edition: Edition,
  values: ProgrammeChanges,
  own?: string,
): Promise<void> {
  const others = (await queries.findProgrammes(tx, edition.id)).filter(({ id }) => id !== own)
  const fail = (field: string, message: string) =>
    new AppError('conflict', message, { errors: { [field]: message } })
  if (others.some(({ name }) => name === values.name))
    throw fail('name', 'Another programme has this name.')
  const taken = values.hosts?.find((host) => others.some(({ hosts }) => hosts.includes(host)))
  if (taken) throw fail('hosts', `${taken} is another programme’s.`)
}

const describe = ({ name, hosts, subIdParameter, isActive }: queries.ProgrammeRow) => ({
  name,
  hosts,
  subIdParameter,
  isActive,
})

function toProgramme(row: queries.ProgrammeRow, origin: string): Programme {
  const { id, version, createdAt, updatedAt } = row
  return {
    id,
    ...describe(row),
    postbackUrl: origin + postbackPath(id),
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function toSubIds(rows: readonly queries.ProgrammeRow[]): SubIds {
  const active = rows.filter(({ isActive }) => isActive)
  return Object.fromEntries(
    active.flatMap(({ hosts, subIdParameter }) =>
      subIdParameter ? hosts.map((host) => [host, subIdParameter]) : [],
    ),
  )
}
