import type { Changes } from '#db/changes.ts'
import {
  demonstrationChosen,
  demonstrationKey,
  demonstrationLoaded,
} from '#db/settings/demonstration.ts'
import { createSettings } from '#db/settings/service.server.ts'
import { readTerms, type StoredTerms } from '#content/terms/terms.server.ts'
import type { Executor } from '#db/transaction.ts'
import { editions as definitions, type Editions } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import { holdRules } from '#editions/hold-rules.ts'
import { noSettings } from '#editions/settings.ts'
import { midnightStep } from '#contract/place-days.ts'
import { ownSettingsSchema, type OwnSettings } from '#editions/settings-schema.ts'
import type { Logger } from 'pino'
import { applySettings, type StoredSettings } from './apply-settings.server.ts'

const keyOf = ({ id }: Pick<Edition, 'id'>) => `site.${id}`

type Options = {
  database: { db: Executor }
  changes: Pick<Changes, 'subscribe'>
  log: Pick<Logger, 'error'>
  clock: () => Date
  /** Whether the demonstration may be shown. */
  seed: 'demo' | 'none'
}

/** Follows the settings in every process. */
export async function openEditions({
  database,
  changes,
  log,
  clock,
  seed,
}: Options): Promise<Editions> {
  /** With the rules of all days. */
  let whole: readonly Edition[] = definitions
  let current: { step: number; editions: readonly Edition[] } | undefined
  let reading: Promise<void> | undefined
  const reported = new Set<string>()

  async function readOne(edition: Edition): Promise<StoredSettings> {
    const stored = await readStored(database.db, edition)
    const message = `the settings of ${edition.id} are read without what is not valid: ${stored.leftOut.join(', ')}`
    if (stored.leftOut.length > 0 && !reported.has(message)) log.error(message)
    reported.add(message)
    return stored
  }

  async function read(): Promise<void> {
    const settings = createSettings(database.db)
    const state = await settings.find(demonstrationKey)
    const isDemonstration =
      state === demonstrationChosen || (seed === 'demo' && state === demonstrationLoaded)
    whole = await Promise.all(
      definitions.map(async (definition) =>
        withTerms(
          applySettings(definition, await readOne(definition), isDemonstration),
          await readTerms(database.db, definition),
        ),
      ),
    )
    current = undefined
  }

  /** Rules begin and end without a change of settings. */
  function list(): readonly Edition[] {
    const now = clock()
    const step = Math.floor(now.getTime() / midnightStep)
    if (current?.step !== step) {
      const former = current?.editions
      const editions = whole.map((edition) => {
        const next = holdRules(edition, now)
        // Much is kept by the object as long as nothing of it changes.
        const same = former?.find(({ id }) => id === edition.id)
        return same && isSameDay(same, next) ? same : next
      })
      current = { step, editions }
    }
    return current.editions
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
    list,
    find: (id) => list().find((edition) => edition.id === id),
    reload,
  }
}

const isSameDay = (one: Edition, other: Edition) =>
  one.today === other.today && one.judgedSince === other.judgedSince

/** Both revisions only rise, so their sum is never the same twice. */
const withTerms = (edition: Edition, { revision, ...terms }: StoredTerms): Edition => ({
  ...edition,
  revision: edition.revision + revision,
  terms,
})

/** Reads what is still valid of an earlier version; `leftOut` names the other fields. */
export async function readStored(
  db: Executor,
  edition: Pick<Edition, 'id'>,
): Promise<StoredSettings & { leftOut: string[] }> {
  const value = await createSettings(db).find(keyOf(edition))
  if (typeof value !== 'object' || value === null)
    return { revision: 0, settings: noSettings, leftOut: [] }
  // writeStored() has written it like this.
  const { revision, settings, symbol } = value as Partial<StoredSettings>
  return {
    revision: revision ?? 0,
    symbol: symbol ?? null,
    ...parseFields({ ...noSettings, ...settings }),
  }
}

type Parsed = { settings: OwnSettings; leftOut: string[] }

/** Leaves out only the entries of a list that are not valid, and of anything else the field. */
function parseFields(given: OwnSettings): Parsed {
  const parsed = ownSettingsSchema.safeParse(given)
  if (parsed.success) return { settings: parsed.data, leftOut: [] }
  const paths = parsed.error.issues.map(({ path: [field, at] }) => [String(field), at] as const)
  const entries = paths.filter(([, at]) => typeof at === 'number')
  const fields = paths.filter(([, at]) => typeof at !== 'number').map(([field]) => field)
  const kept = Object.entries(given)
    .filter(([field]) => !fields.includes(field))
    .map(([field, value]): [string, unknown] => [
      field,
      Array.isArray(value)
        ? value.filter((_, index) => !entries.some(([of, at]) => of === field && at === index))
        : value,
    ])
  const rest = { ...noSettings, ...(Object.fromEntries(kept) as Partial<OwnSettings>) }
  const { settings, leftOut } = parseFields(rest)
  const named = [...fields, ...entries.map(([field, at]) => `${field}.${String(at)}`)]
  return { settings, leftOut: [...new Set([...named, ...leftOut])] }
}

export async function writeStored(
  tx: Executor,
  edition: Pick<Edition, 'id'>,
  stored: StoredSettings,
): Promise<void> {
  await createSettings(tx).put(keyOf(edition), stored)
}
