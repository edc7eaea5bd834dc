/** Bringing earlier versions back, deleted things too, out of the record of changes. */
import * as z from 'zod'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
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
   * @throws AppError notFound for an unknown change, invalid for one of another kind, conflict when the slug is taken by now
   */
  restore(edition: Edition, actor: Actor, changeId: string): Promise<void>
}

type Fields = Record<string, unknown>
type Kind = {
  change: (edition: Edition, actor: Actor, id: string, fields: Fields) => Promise<unknown>
  create: (edition: Edition, actor: Actor, id: string, fields: Fields) => Promise<unknown>
}
type Others = { audit: AuditService; casinos: CasinosService; guides: GuidesService; posts: PostsService }

export function createHistoryService({ audit, casinos, guides, posts }: Others): HistoryService {
  const kinds: Readonly<Record<string, Kind>> = {
    casino: {
      change: (edition, actor, id, fields) => casinos.update(edition, actor, id, read(casinoChangesSchema, fields)),
      create: (edition, actor, id, fields) => {
        const deleted = { id, createdAt: new Date(String(fields['createdAt'])) }
        return casinos.create(edition, actor, read(casinoCreationSchema, fields), deleted)
      },
    },
    guide: {
      change: (edition, actor, id, fields) => guides.update(edition, actor, id, read(guideChangesSchema, fields)),
      create: (edition, actor, id, fields) => guides.create(edition, actor, read(guideCreationSchema, fields), id),
    },
    post: {
      change: (edition, actor, id, fields) => posts.update(edition, actor, id, read(postChangesSchema, fields)),
      create: (edition, actor, id, fields) => posts.create(edition, actor, read(postCreationSchema, fields), id),
    },
  }

  return {
    async restore(edition, actor, changeId) {
      const changes = await audit.listSince(edition, changeId)
      const { entity = '', entityId } = changes.at(-1) ?? {}
      const kind = kinds[entity]
      const fields = merge(changes.map(({ before }) => before))
      if (!kind || !entityId || !fields)
        throw new AppError('invalid', 'There is nothing to go back to before this change.')
      const [last] = changes
      const act = last?.action === 'deleted' ? kind.create : kind.change
      await act(edition, actor, entityId, fields)
    },
  }
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
    ([name]) => name in schema.shape && (name === 'isFeatured' || !aliases.has(name)),
  )
  const parsed = schema.safeParse(
    Object.fromEntries(named.map(([name, value]) => [name, name === 'translations' ? fill(value) : value])),
  )
  if (parsed.success) return parsed.data
  throw new AppError('invalid', `This version does not fit any more: ${z.prettifyError(parsed.error)}`)
}

const noTexts = {
  title: null,
  excerpt: null,
  content: null,
  description: null,
  welcomeBonus: null,
  review: null,
  pros: null,
  cons: null,
}

function fill(translations: unknown): Fields {
  const codes = languageCodes.filter((code) => code !== defaultLanguage.code)
  const known = typeof translations === 'object' && translations !== null ? (translations as Fields) : {} // an object has fields
  return Object.fromEntries(codes.map((code) => [code, { ...noTexts, ...(known[code] as Fields | undefined) }]))
}
