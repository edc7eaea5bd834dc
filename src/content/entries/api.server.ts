import type { Context } from 'hono'
import type * as z from 'zod'
import { getActor } from '#api/actor.ts'
import type { HttpEnv } from '#api/context.ts'
import { newApi } from '#api/new-api.ts'
import type { ChangeKind } from '#db/changes.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { Language } from '#i18n/languages.ts'
import type { Actor } from '#audit/service.server.ts'
import type { BulkResult, EntryVersion } from '../bulk/contract.ts'
import { defineEntryRoutes, type EntrySchemas, type EntryWords } from './routes.server.ts'

type Range = { limit?: number | undefined; offset?: number | undefined }

/** What the calls of a kind are answered by. */
export type EntryCalls<S extends EntrySchemas> = {
  kind: { plural: ChangeKind; notFoundMessage: string; deletedMessage: string }
  list(
    edition: Edition,
    language: Language,
    query: z.output<S['query']>,
  ): Promise<z.input<S['entry']>[]>
  count(edition: Edition, query: z.output<S['query']>): Promise<number>
  findBySlug(
    edition: Edition,
    language: Language,
    slug: string,
  ): Promise<z.input<S['entry']> | undefined>
  adminList(edition: Edition): Promise<z.input<S['admin']>[]>
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
  remove(edition: Edition, actor: Actor, id: string): Promise<void>
  bulk(edition: Edition, actor: Actor, bulk: z.output<S['bulk']>): Promise<BulkResult>
}

/** The router has validated what `valid` answers. */
type Call<S extends EntrySchemas> = Context<
  HttpEnv,
  string,
  {
    out: {
      query: z.output<S['query']> & z.output<S['filter']> & z.output<S['listQuery']> & Range
      json: z.output<S['creation']> & z.output<S['changes']> & z.output<S['bulk']>
      param: { id: string; slug: string }
    }
  }
>

/** Bulk calls come first, as `{id}` would match them. */
export function createEntryApi<const Path extends string, S extends EntrySchemas>(
  path: Path,
  schemas: S,
  words: EntryWords,
  calls: EntryCalls<S>,
) {
  const routes = defineEntryRoutes(path, schemas, words, calls.kind.plural)
  // The route's types decide what goes in and out; a handler's own cannot be compared with a
  // generic schema's.
  const handle = (run: (c: Call<S>) => Promise<Response>) => run as never
  return newApi()
    .openapi(
      routes.ids,
      handle(async (c) =>
        c.json(await calls.listSeen(c.var.edition, c.req.valid('query'), getActor(c).id), 200),
      ),
    )
    .openapi(
      routes.run,
      handle(async (c) =>
        c.json(await calls.bulk(c.var.edition, getActor(c), c.req.valid('json')), 200),
      ),
    )
    .openapi(
      routes.list,
      handle(async (c) => {
        const { edition, language } = c.var
        const query = c.req.valid('query')
        const items = await calls.list(edition, language, query)
        const whole = query.limit === undefined && query.offset === undefined
        c.header('x-total-count', String(whole ? items.length : await calls.count(edition, query)))
        return c.json(items, 200)
      }),
    )
    .openapi(
      routes.detail,
      handle(async (c) => {
        const entry = await calls.findBySlug(
          c.var.edition,
          c.var.language,
          c.req.valid('param').slug,
        )
        if (!entry) throw new AppError('notFound', calls.kind.notFoundMessage)
        return c.json(entry, 200)
      }),
    )
    .openapi(
      routes.adminList,
      handle(async (c) => c.json(await calls.adminList(c.var.edition), 200)),
    )
    .openapi(
      routes.adminPage,
      handle(async (c) => {
        const { items, total } = await calls.adminPage(
          c.var.edition,
          c.req.valid('query'),
          getActor(c).id,
        )
        c.header('x-total-count', String(total))
        return c.json(items, 200)
      }),
    )
    .openapi(
      routes.adminDetail,
      handle(async (c) =>
        c.json(await calls.getForAdmin(c.var.edition, c.req.valid('param').id), 200),
      ),
    )
    .openapi(
      routes.creation,
      handle(async (c) =>
        c.json(await calls.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
      ),
    )
    .openapi(
      routes.change,
      handle(async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await calls.update(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
      }),
    )
    .openapi(
      routes.removal,
      handle(async (c) => {
        await calls.remove(c.var.edition, getActor(c), c.req.valid('param').id)
        return c.json({ message: calls.kind.deletedMessage }, 200)
      }),
    )
}
