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
import {
  exportPictures,
  importPictures,
  listPictures,
  picturesSchema,
  type Pictures,
} from './pictures.server.ts'
import { createSettingsService } from './service.server.ts'

type ByEdition = Record<string, OwnSettings>
type File = { pictures: Pictures; settings: ByEdition }

/** The largest file of settings, in bytes. */
export const maxSettingsBytes = 40 * 1024 * 1024

/** The settings of every edition by its id, and the pictures that they name. */
export async function exportSettings({ db }: Database): Promise<object> {
  const all = await Promise.all(
    editions.map(
      async (edition) => [edition.id, (await readStored(db, edition)).settings] as const,
    ),
  )
  const ids = new Set(all.flatMap(([, settings]) => listPictures(settings)))
  const pictures = await exportPictures(db, [...ids])
  return { ...Object.fromEntries(all), ...(ids.size > 0 && { pictures }) }
}

/**
 * Replaces the settings of the editions that `file` names, and adds the pictures that they need.
 * @returns the ids of these editions
 * @throws AppError invalid
 */
export async function importSettings(
  database: Database,
  log: Logger,
  file: string,
): Promise<string[]> {
  const { settings: given, pictures } = readFile(file)
  const changes = createChanges(database)
  const clock = () => new Date()
  // Whether it is the demonstration makes no difference to what is stored.
  const live = await openEditions({ database, changes, log, clock, seed: 'none' })
  const encoding = createEncodingThread()
  const service = createSettingsService(
    { database, changes, clock, editions: live },
    createMediaService({ database, changes }, encoding),
  )
  // Or the last one might be off for a moment.
  const inOrder = Object.entries(given).toSorted(
    ([, a], [, b]) => Number(a.isOff) - Number(b.isOff),
  )
  const all = inOrder.map(([id, settings]) => {
    const edition = live.find(id)
    if (!edition) throw new AppError('invalid', `There is no edition called ${id}.`)
    return { edition, settings }
  })
  for (const { edition, settings } of all)
    await importPictures({ database, changes, encoding }, edition, settings, pictures)
  for (const { edition, settings } of all) {
    const { revision } = await readStored(database.db, edition)
    await service.save(edition, null, { revision, settings })
  }
  return Object.keys(given)
}

function readFile(file: string): File {
  let content: unknown
  try {
    content = JSON.parse(file)
  } catch {
    throw new AppError('invalid', 'The file is not JSON, as `settings export` writes it.')
  }
  const outer = fileSchema.safeParse(content)
  if (!outer.success) throw unusable(outer.error)
  const { pictures, ...given } = outer.data
  const filled = Object.entries(given).map(([id, own]) => [id, { ...noSettings, ...own }])
  const settings = z.record(z.string(), ownSettingsSchema).safeParse(Object.fromEntries(filled))
  if (!settings.success) throw unusable(settings.error)
  return { pictures, settings: settings.data }
}

/** By edition what it sets; fields that are left out are as the code defines them. */
const fileSchema = z.object({ pictures: picturesSchema.default({}) }).catchall(z.looseObject({}))

const unusable = (error: z.ZodError) =>
  new AppError('invalid', `The settings can’t be used: ${z.prettifyError(error)}`)
