import type { Reader } from '#editions/reader.ts'
import type * as z from 'zod'
import type { User } from '#api/context.ts'
import { defineApi } from '#api/define-api.ts'
import { countWhole } from '#db/count-whole.ts'
import type { Range } from '#contract/ranges.ts'
import { versionQuerySchema } from '#contract/versions.ts'
import type { Actor } from '#audit/service.server.ts'
import { kinds, type ContentKind } from '#contract/content-kinds.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { BulkResult, EntryVersion } from '../bulk/contract.ts'
import { describeBulk, describeIds } from '../bulk/describe-calls.server.ts'

export type EntrySchemas = {
  /** What the public list takes, and its entries. */
  query: z.ZodObject
  entry: z.ZodObject
  /** What administrators' lists take, and their entries. */
  filter: z.ZodObject
  listQuery: z.ZodObject
  listItem: z.ZodObject
  admin: z.ZodObject
  creation: z.ZodObject
  changes: z.ZodObject
  bulk: z.ZodType
}

type EntryWords = {
  /** The heading of the calls in the API's reference. */
  tag: string
  /** The public list's summary, such as `Published guides`. */
  published: string
}

/** What the calls of a kind are answered by. */
type EntryCalls<S extends EntrySchemas> = {
  kind: { entity: ContentKind; notFoundMessage: string; deletedMessage: string }
  list(reader: Reader, query: z.output<S['query']>): Promise<z.input<S['entry']>[]>
  count(edition: Edition, query: z.output<S['query']>): Promise<number>
  findBySlug(reader: Reader, slug: string): Promise<z.input<S['entry']> | undefined>
  adminParts(edition: Edition): AsyncIterable<z.input<S['admin']>[]>
  adminPage(
    edition: Edition,
    query: z.output<S['listQuery']>,
    userId: string,
  ): Promise<{ items: z.input<S['listItem']>[]; total: number }>
  listSeen(edition: Edition, filter: z.output<S['filter']>, userId: string): Promise<EntryVersion[]>
  getForAdmin(edition: Edition, id: string): Promise<z.input<S['admin']>>
  create(
    edition: Edition,
    actor: Actor,
    values: z.output<S['creation']>,
  ): Promise<z.input<S['admin']>>
  update(
    edition: Edition,
    actor: Actor,
    id: string,
    changes: z.output<S['changes']>,
  ): Promise<z.input<S['admin']>>
  remove(edition: Edition, actor: Actor, id: string, seen?: number): Promise<void>
  bulk(edition: Edition, actor: Actor, bulk: z.output<S['bulk']>): Promise<BulkResult>
}

type EntryCall<S extends EntrySchemas> = {
  id: string
  slug: string
  query: z.output<S['query']> &
    z.output<S['filter']> &
    z.output<S['listQuery']> &
    z.output<typeof versionQuerySchema> &
    Range
  body: z.output<S['creation']> & z.output<S['changes']> & z.output<S['bulk']>
  edition: Edition
  reader: Reader
  actor: User
  context: { header(name: string, value: string): void }
}

/** The calls of a kind of content, which are alike for all kinds. */
export function createEntryApi<const Path extends string, S extends EntrySchemas>(
  path: Path,
  schemas: S,
  { tag, published }: EntryWords,
  calls: EntryCalls<S>,
) {
  // Read without this type, each would only be any schema.
  const own: { [Name in keyof EntrySchemas]: S[Name] } = schemas
  const { one, many, plural } = kinds[calls.kind.entity]
  const a = /^[aeiou]/.test(one) ? 'an' : 'a'
  // Texts take figures from the records of casinos.
  const visitor = { access: 'anyone', depends: [plural, 'casinos'] } as const
  const editor = { access: 'editor' } as const
  // What a handler of a generic schema gets cannot be compared with the schema's own types; the
  // definition beside it decides what goes in and out.
  const handle = (run: (c: EntryCall<S>) => unknown) => run as never
  return defineApi(tag)
    .get(
      `/admin/${path}/ids`,
      describeIds(path, own.filter),
      handle((c) => calls.listSeen(c.edition, c.query, c.actor.id)),
    )
    .post(
      `/admin/${path}/bulk`,
      describeBulk(path, own.bulk),
      handle((c) => calls.bulk(c.edition, c.actor, c.body)),
    )
    .page(
      `/${path}`,
      {
        ...visitor,
        summary: published,
        query: own.query,
        lists: own.entry,
      },
      handle(async ({ reader, edition, query }) => {
        const items = await calls.list(reader, query)
        return { items, total: await countWhole(items, query, () => calls.count(edition, query)) }
      }),
    )
    .get(
      `/${path}/{slug}`,
      { ...visitor, summary: `One published ${one}`, gives: own.entry },
      handle(async ({ reader, slug }) => {
        const entry = await calls.findBySlug(reader, slug)
        if (!entry) throw new AppError('notFound', calls.kind.notFoundMessage)
        return entry
      }),
    )
    .list(
      `/admin/${path}`,
      {
        ...editor,
        summary: `All ${many}, including drafts, with every translation`,
        lists: own.admin,
      },
      handle((c) => calls.adminParts(c.edition)),
    )
    .page(
      `/admin/${path}/page`,
      {
        ...editor,
        summary: `A page of all ${many}, including drafts, without their content`,
        query: own.listQuery,
        lists: own.listItem,
      },
      handle((c) => calls.adminPage(c.edition, c.query, c.actor.id)),
    )
    .get(
      `/admin/${path}/{id}`,
      {
        ...editor,
        summary: `One ${one}, including drafts, with every translation`,
        gives: own.admin,
      },
      handle((c) => calls.getForAdmin(c.edition, c.id)),
    )
    .post(
      `/${path}`,
      {
        ...editor,
        summary: `Add ${a} ${one}`,
        takes: own.creation,
        creates: own.admin,
        refuses: [409],
      },
      handle((c) => calls.create(c.edition, c.actor, c.body)),
    )
    .patch(
      `/${path}/{id}`,
      {
        ...editor,
        summary: `Change the given fields of ${a} ${one}`,
        takes: own.changes,
        gives: own.admin,
        refuses: [409],
      },
      handle((c) => calls.update(c.edition, c.actor, c.id, c.body)),
    )
    .delete(
      `/${path}/{id}`,
      {
        ...editor,
        summary: `Delete ${a} ${one}`,
        query: versionQuerySchema,
        says: calls.kind.deletedMessage,
        refuses: [409],
      },
      handle((c) => calls.remove(c.edition, c.actor, c.id, c.query.version)),
    )
}
