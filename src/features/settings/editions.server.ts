import type { Changes } from '#db/changes.ts'
import {
  demonstrationChosen,
  demonstrationKey,
  demonstrationLoaded,
} from '#db/settings/demonstration.ts'
import { createSettings } from '#db/settings/service.server.ts'
import type { Executor } from '#db/transaction.ts'
import { editions as definitions, type Editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { noSettings } from '#editions/settings.ts'
import { ownSettingsSchema } from '#editions/settings-schema.ts'
import type { Logger } from 'pino'
import { applySettings, type StoredSettings } from './apply-settings.server.ts'

const keyOf = ({ id }: Pick<Edition, 'id'>) => `site.${id}`

type Options = {
  database: { db: Executor }
  changes: Pick<Changes, 'subscribe'>
  log: Pick<Logger, 'error'>
  /** Whether the demonstration may be shown. */
  seed: 'demo' | 'none'
}

/** Follows the settings in every process. */
export async function openEditions({ database, changes, log, seed }: Options): Promise<Editions> {
  let current: readonly Edition[] = definitions
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const settings = createSettings(database.db)
    const state = await settings.find(demonstrationKey)
    const isDemonstration =
      state === demonstrationChosen || (seed === 'demo' && state === demonstrationLoaded)
    current = await Promise.all(
      definitions.map(async (definition) =>
        applySettings(definition, await readStored(database.db, definition), isDemonstration),
      ),
    )
  }

  /** Readings follow each other, so that the last one wins. */
  function reload(): Promise<void> {
    const next = (reading ?? Promise.resolve()).catch(() => undefined).then(read)
    reading = next
    return next
  }

  changes.subscribe(({ kind }) => {
    if (kind !== 'settings' && kind !== 'everything') return
    reload().catch((err: unknown) =>
      log.error({ err }, 'the settings could not be read; the last ones stay'),
    )
  })
  await reload()
  return {
    list: () => current,
    find: (id) => current.find((edition) => edition.id === id),
    reload,
  }
}

/** Of an earlier version, what is still valid. */
export async function readStored(
  db: Executor,
  edition: Pick<Edition, 'id'>,
): Promise<StoredSettings> {
  const value = await createSettings(db).find(keyOf(edition))
  if (typeof value !== 'object' || value === null) return { revision: 0, settings: noSettings }
  // as writeStored() wrote it
  const { revision, settings, symbol } = value as Partial<StoredSettings>
  const parsed = ownSettingsSchema.safeParse({ ...noSettings, ...settings })
  return { revision: revision ?? 0, settings: parsed.data ?? noSettings, symbol: symbol ?? null }
}

export async function writeStored(
  tx: Executor,
  edition: Pick<Edition, 'id'>,
  stored: StoredSettings,
): Promise<void> {
  await createSettings(tx).put(keyOf(edition), stored)
}
