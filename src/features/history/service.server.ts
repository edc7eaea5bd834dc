/** Bringing earlier versions back, deleted things too, out of the record of changes. */
import * as z from 'zod'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { BulkResult, Skipped } from '#features/bulk/contract.ts'
import type { AuditEntry } from '#features/audit/contract.ts'
import type { Actor, AuditService } from '#features/audit/service.server.ts'
import { postChangesSchema, postCreationSchema } from '#features/blog/contract.ts'
import type { PostsService } from '#features/blog/service.server.ts'
import { casinoChangesSchema, casinoCreationSchema } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { guideChangesSchema, guideCreationSchema } from '#features/guides/contract.ts'
import type { GuidesService } from '#features/guides/service.server.ts'
import { languageCodes, defaultLanguage } from '#i18n/languages.ts'

export type HistoryService = {
  /**
   * Makes a casino, guide or post what it was before the change with the given id; one that is deleted by now is there again, under its
   * own id. It is a change like any other: recorded, and reversible in the same way.
   * With `last`, the newest change the caller knows of, later ones are reported instead of undone.
   * @throws AppError notFound for an unknown change, invalid for one of another kind, conflict when the slug is taken by now or there
   *   are changes after `last`
   */
  restore(edition: Edition, actor: Actor, changeId: string, last?: string): Promise<void>
  /** Takes changes back one by one, each only while nothing was changed after it. */
  undo(edition: Edition, actor: Actor, changeIds: readonly string[]): Promise<BulkResult>
}

type Fields = Record<string, unknown>
type Kind = {
  findVersion: (edition: Edition, id: string) => Promise<number>
  change: (edition: Edition, actor: Actor, id: string, fields: Fields, version: number) => Promise<unknown>
  create: (edition: Edition, actor: Actor, id: string, fields: Fields) => Promise<unknown>
}
type Others = { audit: AuditService; casinos: CasinosService; guides: GuidesService; posts: PostsService }

export function createHistoryService({ audit, casinos, guides, posts }: Others): HistoryService {
  const kinds: Readonly<Record<string, Kind>> = {
    casino: {
      findVersion: async (edition, id) => (await casinos.getForAdmin(edition, id)).version,
      change: (edition, actor, id, fields, version) =>
        casinos.update(edition, actor, id, { ...read(casinoChangesSchema, fields), version }),
      create: (edition, actor, id, fields) => {
        const deleted = { id, createdAt: new Date(String(fields['createdAt'])) }
        return casinos.create(edition, actor, read(casinoCreationSchema, fields), { deleted, action: 'restored' })
      },
    },
    guide: {
      findVersion: async (edition, id) => (await guides.getForAdmin(edition, id)).version,
      change: (edition, actor, id, fields, version) =>
        guides.update(edition, actor, id, { ...read(guideChangesSchema, fields), version }),
      create: (edition, actor, id, fields) => guides.create(edition, actor, read(guideCreationSchema, fields), id),
    },
    post: {
      findVersion: async (edition, id) => (await posts.getForAdmin(edition, id)).version,
      change: (edition, actor, id, fields, version) =>
        posts.update(edition, actor, id, { ...read(postChangesSchema, fields), version }),
      create: (edition, actor, id, fields) => posts.create(edition, actor, read(postCreationSchema, fields), id),
    },
  }

  async function restore(edition: Edition, actor: Actor, changeId: string, seen?: string) {
    const change = await find(edition, changeId)
    const { entity, entityId } = change
    const kind = kinds[entity]
    if (!kind || !entityId) throw nothingBefore()
    // Read before the changes are: what is changed after them has another version, and is not overwritten.
    const version = await findVersion(kind, edition, entityId)
    const all = await audit.listSince(edition, changeId)
    // A new place in the ranking is no other version.
    const changes = all.filter(({ action }) => action !== 'reordered')
    const later = all
      .slice(
        0,
        all.findIndex(({ id }) => id === seen),
      )
      .find((other) => changes.includes(other))
    if (seen !== undefined && later) throw changedSince(later)
    const fields = merge(changes.map(({ before }) => before))
    if (!fields) throw nothingBefore()
    if (version === undefined) await kind.create(edition, actor, entityId, fields)
    else await kind.change(edition, actor, entityId, fields, version)
  }

  async function find(edition: Edition, changeId: string): Promise<AuditEntry> {
    const change = (await audit.listSince(edition, changeId)).at(-1)
    if (!change) throw new AppError('notFound')
    return change
  }

  return {
    restore,
    async undo(edition, actor, changeIds) {
      const skipped: Skipped[] = []
      for (const id of changeIds) {
        try {
          await restore(edition, actor, id, id)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const name = error.code === 'notFound' ? null : readName(await find(edition, id))
          skipped.push({ id, name, reason: error.message })
        }
      }
      const changed = changeIds.length - skipped.length
      const message = `${changed} taken back, ${skipped.length} left alone`
      return { message, changed, unchanged: 0, skipped, changes: [] }
    },
  }
}

/** Undefined for what is deleted. */
async function findVersion(kind: Kind, edition: Edition, id: string): Promise<number | undefined> {
  try {
    return await kind.findVersion(edition, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return undefined
    throw error
  }
}

/** What a change was made to, if the record says it. */
function readName({ before, after }: AuditEntry): string | null {
  const fields = merge([after, before])
  const name = fields?.['name'] ?? fields?.['title']
  return typeof name === 'string' ? name : null
}

const nothingBefore = () => new AppError('invalid', 'There is nothing to go back to before this change.')

function changedSince({ actorEmail }: AuditEntry) {
  return new AppError('conflict', `${actorEmail ?? 'Someone else'} changed it in the meantime.`)
}

/** The fields as they were before the oldest of the changes, which come newest first; undefined when none tells. */
function merge(befores: readonly unknown[]): Fields | undefined {
  const known = befores.filter((before): before is Fields => typeof before === 'object' && before !== null)
  return known.length > 0 ? Object.assign({}, ...known) : undefined
}

/** Names that the specification has for fields which are there under another name too. */
const aliases = new Set(['titleSv', 'excerptSv', 'contentSv', 'contentEn', 'isFeatured', 'version', 'tenant'])

/** What of recorded fields can be set. Translations that were not there are emptied. */
function read<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, fields: Fields) {
  const named = Object.entries(fields).filter(
    ([name, value]) =>
      name in schema.shape && (name === 'isFeatured' || !aliases.has(name)) && !(name === 'publishAt' && isOver(value)),
  )
  const parsed = schema.safeParse(
    Object.fromEntries(named.map(([name, value]) => [name, name === 'translations' ? fill(value) : value])),
  )
  if (parsed.success) return parsed.data
  throw new AppError('invalid', `This version is no longer valid: ${z.prettifyError(parsed.error)}`)
}

/** What waited for a time that is over comes back as a draft. */
const isOver = (publishAt: unknown) => typeof publishAt === 'string' && new Date(publishAt) <= new Date()

const noTexts = {
  title: null,
  excerpt: null,
  content: null,
  imageAlt: null,
  description: null,
  welcomeBonus: null,
  review: null,
  pros: null,
  cons: null,
}

function fill(translations: unknown): Fields {
  const codes = languageCodes.filter((code) => code !== defaultLanguage.code)
  const known = typeof translations === 'object' && translations !== null ? (translations as Fields) : {} // an object has fields
  const complete = (recorded: unknown) =>
    // Before a language could be held back, all were public.
    typeof recorded === 'object' && recorded !== null ? { ...noTexts, isPublic: true, ...recorded } : noTexts
  return Object.fromEntries(codes.map((code) => [code, complete(known[code])]))
}
