import type { EncodingThread } from '../encoding/encoding-thread.server.ts'
import { findEdition } from '#editions/editions.ts'
import type { Edition } from '#editions/edition.ts'
import type { OwnSettings } from '#editions/settings-schema.ts'
import type { Transaction } from '#db/transaction.ts'
import { assertSeen } from '#audit/assert-seen.server.ts'
import { AppError } from '#errors.ts'
import { diffFields, recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { ContentKind } from '#contract/content-kinds.ts'
import type { AnyKind } from '../../entries/kind.server.ts'
import type { WriteDeps } from '../../entries/writes.server.ts'
import { maxUploadBytes } from '../contract.ts'
import { parseMediaName } from '#content/pictures/picture-address.ts'
import { addressOf } from '../store.server.ts'
import { countUses, findOwners, findUses } from '#content/pictures/uses-queries.server.ts'
import {
  maxUsesNamed,
  type LibraryPicture,
  type LibraryQuery,
  type PictureChanges,
  type PictureDetail,
  type PictureUse,
} from './contract.ts'
import * as queries from './queries.server.ts'
import { replaceWith } from './replace.server.ts'

export type Replacement = { bytes: Uint8Array; fileName: string }

/** How many uses a refusal names. */
const maxUsesInMessage = 3

export function createLibraryService(
  deps: WriteDeps,
  kinds: readonly AnyKind[],
  encoding: EncodingThread,
) {
  const { db } = deps.database
  const kindOf = (entity: string) => kinds.find((kind) => kind.entity === entity)

  const listShowing = (id: string) =>
    deps.editions.list().filter(({ own }) => listPictures(own).some((other) => other === id))

  /** Logos belong to no entry. @throws AppError conflict */
  function refuseIfSet(id: string) {
    const [shown] = listShowing(id)
    if (!shown) return
    throw new AppError(
      'conflict',
      `The settings of ${shown.name} show this picture. Choose another there first.`,
    )
  }

  async function readUses(executor: typeof db | Transaction, id: string): Promise<PictureUse[]> {
    const rows = await findUses(executor, kinds, id, maxUsesNamed)
    return rows.map(({ entity, entityId, edition, field, language, name }) => ({
      entity: entity as ContentKind, // only kinds note uses
      entityId,
      edition,
      name: name ?? entityId,
      field: kindOf(entity)?.fields[field]?.label ?? field,
      language: language || null,
    }))
  }

  /** How many entries and settings use each picture. */
  async function countAll(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const byEntries = await countUses(db, ids)
    return new Map(ids.map((id) => [id, (byEntries.get(id) ?? 0) + listShowing(id).length]))
  }

  async function get(edition: Edition, id: string): Promise<PictureDetail> {
    const row = isUuid(id) ? await queries.findPicture(db, edition.id, id) : undefined
    if (!row) throw notFound()
    const counts = await countAll([row.id])
    return {
      ...toPicture(row, counts),
      uses: await readUses(db, row.id),
      settingsOf: listShowing(row.id).map((shown) => shown.id),
    }
  }

  /** Drops the pages that show it. */
  async function announce(tx: Transaction, id: string): Promise<void> {
    const owners = await findOwners(tx, id)
    const stale = new Map(
      owners.map(({ entity, edition }) => [`${entity} ${edition}`, { entity, edition }]),
    )
    for (const { entity, edition } of stale.values()) {
      const kind = kindOf(entity)?.plural
      if (kind) await deps.changes.notify(tx, { kind, edition })
    }
    await deps.changes.notify(tx, { kind: 'media', edition: null })
  }

  async function lock(tx: Transaction, edition: Edition, id: string): Promise<queries.PictureRow> {
    const row = isUuid(id) ? await queries.lockPicture(tx, edition.id, id) : undefined
    if (!row) throw notFound()
    return row
  }

  return {
    async list(
      edition: Edition,
      query: LibraryQuery,
    ): Promise<{ items: LibraryPicture[]; total: number }> {
      const set = deps.editions.list().flatMap(({ own }) => listPictures(own))
      const search = { ...query, set }
      const rows = await queries.findPictures(db, edition.id, search)
      const counts = await countAll(rows.map(({ id }) => id))
      return {
        items: rows.map((row) => toPicture(row, counts)),
        total: await queries.countPictures(db, edition.id, search),
      }
    },

    get,

    /** Changes descriptions and what cropping keeps in view. @throws AppError notFound */
    async change(
      edition: Edition,
      actor: Actor,
      id: string,
      { seen, ...changes }: PictureChanges,
    ): Promise<PictureDetail> {
      await write(deps, async (tx) => {
        const row = await lock(tx, edition, id)
        const stored = toStored(row)
        const asStored = seen && { ...seen, ...(seen.alts && { alts: withoutBlank(seen.alts) }) }
        const wanted = {
          ...changes,
          ...(changes.alts && { alts: withoutBlank({ ...row.alts, ...changes.alts }) }),
        }
        assertSeen(pictureLabels, { seen: asStored, stored, wanted })
        const next = applyChanges(row, changes)
        const difference = diffFields(pickChangeable(row), next)
        if (!difference) return
        await queries.updatePicture(tx, row.id, next)
        const label = row.fileName
        await recordChange(tx, {
          edition,
          actor,
          action: 'updated',
          entity: 'media',
          entityId: row.id,
          label,
          ...difference,
        })
        await announce(tx, row.id)
      })
      return await get(edition, id)
    },

    /** @throws AppError notFound, conflict while an entry uses it */
    async remove(edition: Edition, actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        const row = await lock(tx, edition, id)
        const uses = await readUses(tx, row.id)
        if (uses.length > 0) throw inUse(uses)
        refuseIfSet(row.id)
        await queries.deletePicture(tx, row.id)
        const { fileName: label } = row
        await recordChange(tx, {
          edition,
          actor,
          action: 'deleted',
          entity: 'media',
          entityId: row.id,
          label,
          before: row,
        })
        await announce(tx, row.id)
      })
    },

    /**
     * Stores another file in its place: whatever uses it is rewritten, and its old addresses lead
     * to the new one. Descriptions stay.
     * @throws AppError notFound, unsupportedType, tooLarge, conflict if an entry begins to use it
     * meanwhile
     */
    async replace(
      edition: Edition,
      actor: Actor,
      id: string,
      { bytes, fileName }: Replacement,
    ): Promise<PictureDetail> {
      if (bytes.byteLength > maxUploadBytes)
        throw new AppError('tooLarge', 'A picture can be at most 5 MiB.')
      const { purpose } = await get(edition, id)
      const encoded = await encoding.run({ bytes, purpose })
      const next = await write(deps, async (tx) => {
        const replaced = await replaceWith(tx, { deps, kindOf, edition, actor }, id, {
          encoded,
          fileName,
        })
        await announce(tx, replaced)
        return replaced
      })
      return await get(edition, next)
    },
  }
}

export type LibraryService = ReturnType<typeof createLibraryService>

/** Ids of what the settings show. */
const listPictures = ({ symbolUrl, logoUrl, darkLogoUrl }: OwnSettings): string[] =>
  [symbolUrl, logoUrl, darkLogoUrl].flatMap((address) => {
    const name = address?.startsWith('/media/') && address.slice('/media/'.length)
    return (name && parseMediaName(name)?.id) || []
  })

const notFound = () => new AppError('notFound', 'This picture does not exist.')

const pickChangeable = ({ alt, alts, isDecorative, focusX, focusY }: queries.PictureRow) => ({
  alt,
  alts,
  isDecorative,
  focusX,
  focusY,
})

const pictureLabels = {
  alt: 'Description',
  alts: 'Descriptions in other languages',
  decorative: 'Decorative',
  focus: 'Focus',
}

/** A picture’s fields by the names that changes and the record have for them. */
const toStored = ({ alt, alts, isDecorative, focusX, focusY }: queries.PictureRow) => ({
  alt,
  alts,
  decorative: isDecorative,
  focus: { x: focusX, y: focusY },
})

const withoutBlank = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, text]) => (text ? [[code, text] as const] : [])),
  )

/** A decorative picture has no descriptions. */
function applyChanges(row: queries.PictureRow, { alt, alts, decorative, focus }: PictureChanges) {
  const isDecorative = decorative ?? row.isDecorative
  return {
    isDecorative,
    alt: isDecorative ? '' : (alt ?? row.alt),
    alts: isDecorative ? {} : withoutBlank({ ...row.alts, ...alts }),
    focusX: focus?.x ?? row.focusX,
    focusY: focus?.y ?? row.focusY,
  }
}

function inUse(uses: readonly PictureUse[]): AppError {
  const names = [
    ...new Set(
      uses.map(({ name, edition }) => `“${name}” (${findEdition(edition)?.name ?? edition})`),
    ),
  ]
  const more = names.length - maxUsesInMessage
  const shown = names.slice(0, maxUsesInMessage).join(', ')
  const rest = more > 0 ? ` and ${more} more` : ''
  return new AppError(
    'conflict',
    `This picture is used by ${shown}${rest}. Remove it there first, or replace it.`,
  )
}

function toPicture(row: queries.PictureRow, counts: ReadonlyMap<string, number>): LibraryPicture {
  const {
    id,
    width,
    height,
    purpose,
    fileName,
    alt,
    alts,
    isDecorative,
    focusX,
    focusY,
    createdAt,
  } = row
  return {
    id,
    url: addressOf(row),
    width,
    height,
    purpose: purpose === 'picture' ? 'picture' : 'logo',
    fileName,
    alt,
    alts,
    decorative: isDecorative,
    focus: { x: focusX, y: focusY },
    createdAt: createdAt.toISOString(),
    useCount: counts.get(id) ?? 0,
  }
}
