import * as z from 'zod'
import { createEncodingThread } from '#content/media/encoding/encoding-thread.server.ts'
import { createMediaService } from '#content/media/service.server.ts'
import { createChanges } from '#db/changes.ts'
import type { Database } from '#db/client.ts'
import { editions } from '#editions/editions.ts'
import { noSettings } from '#editions/settings.ts'
import { ownSettingsSchema, type OwnSettings } from '#editions/settings-schema.ts'
import { AppError } from '#errors.ts'
import type { Logger } from 'pino'
import { openEditions, readStored } from './editions.server.ts'
import { createSettingsService } from './service.server.ts'

type ByEdition = Record<string, OwnSettings>

/** The settings of every edition, by its id. */
export async function exportSettings({ db }: Database): Promise<ByEdition> {
  const all = await Promise.all(
    editions.map(
      async (edition) => [edition.id, (await readStored(db, edition)).settings] as const,
    ),
  )
  return Object.fromEntries(all)
}

/**
 * Replaces the settings of the editions that `file` names.
 * @returns the ids of these editions
 * @throws AppError invalid
 */
export async function importSettings(
  database: Database,
  log: Logger,
  file: string,
): Promise<string[]> {
  const given = readFile(file)
  const changes = createChanges(database)
  // Whether it is the demonstration makes no difference to what is stored.
  const live = await openEditions({ database, changes, log, seed: 'none' })
  const service = createSettingsService(
    { database, changes, editions: live },
    createMediaService({ database, changes }, createEncodingThread()),
  )
  // Or the last one might be off for a moment.
  const inOrder = Object.entries(given).toSorted(
    ([, a], [, b]) => Number(a.isOff) - Number(b.isOff),
  )
  for (const [id, settings] of inOrder) {
    const edition = live.find(id)
    if (!edition) throw new AppError('invalid', `There is no edition called ${id}.`)
    const { revision } = await readStored(database.db, edition)
    await service.save(edition, null, { revision, settings })
  }
  return Object.keys(given)
}

function readFile(file: string): ByEdition {
  let content: unknown
  try {
    content = JSON.parse(file)
  } catch {
    throw new AppError('invalid', 'The file is not JSON, as `settings export` writes it.')
  }
  const each = z.looseObject({}).transform((given): unknown => ({ ...noSettings, ...given }))
  const parsed = z
    .record(z.string(), each.pipe(z.preprocess((given) => given, ownSettingsSchema)))
    .safeParse(content)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', `The settings can’t be used: ${z.prettifyError(parsed.error)}`)
}
