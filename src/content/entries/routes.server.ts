/** The calls of a kind of content, described once. */
import * as z from 'zod'
import type { ChangeKind } from '#db/changes.ts'
import { endpoint } from '#api/endpoint.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import { defineBulkRoutes } from '../bulk/routes.server.ts'

export type EntrySchemas = {
  /** Of the public list, and its entries. */
  query: z.ZodObject
  entry: z.ZodObject
  /** Of administrators' lists, and their entries. */
  filter: z.ZodObject
  listQuery: z.ZodObject
  listItem: z.ZodObject
  admin: z.ZodObject
  creation: z.ZodObject
  changes: z.ZodObject
  bulk: z.ZodType
}

export type EntryWords = {
  tag: string
  /** Such as `guide`. */
  one: string
  many: string
  /** The public list's, such as `Published guides`. */
  published: string
}

const byId = { params: z.object({ id: z.string() }) }

export const defineEntryRoutes = <const Path extends string, S extends EntrySchemas>(
  path: Path,
  schemas: S,
  { tag, one, many, published }: EntryWords,
  kind: ChangeKind,
) => {
  const tags = [tag]
  const visitor = { access: 'anyone', depends: [kind] } as const
  const editor = { access: 'editor' } as const
  const a = /^[aeiou]/.test(one) ? 'an' : 'a'
  return {
    ...defineBulkRoutes<Path, S['filter'], S['bulk']>(path, schemas),
    list: endpoint(visitor, {
      method: 'get',
      path: `/${path}` as const,
      tags,
      summary: `${published}; X-Total-Count gives the total`,
      request: { query: schemas.query },
      responses: answers(200, z.array<S['entry']>(schemas.entry), `The ${many}`, [400]),
    }),
    detail: endpoint(visitor, {
      method: 'get',
      path: `/${path}/{slug}` as const,
      tags,
      summary: `One published ${one}`,
      request: { params: z.object({ slug: z.string() }) },
      responses: answers<200, S['entry']>(200, schemas.entry, `The ${one}`, [404]),
    }),
    adminList: endpoint(editor, {
      method: 'get',
      path: `/admin/${path}` as const,
      tags,
      summary: `All ${many}, including drafts, with every translation`,
      responses: answers(200, z.array<S['admin']>(schemas.admin), `The ${many}`, [401]),
    }),
    adminPage: endpoint(editor, {
      method: 'get',
      path: `/admin/${path}/page` as const,
      tags,
      summary: `A page of all ${many}, including drafts, without their content; X-Total-Count gives the total`,
      request: { query: schemas.listQuery },
      responses: answers(200, z.array<S['listItem']>(schemas.listItem), `The ${many}`, [400, 401]),
    }),
    adminDetail: endpoint(editor, {
      method: 'get',
      path: `/admin/${path}/{id}` as const,
      tags,
      summary: `One ${one}, including drafts, with every translation`,
      request: byId,
      responses: answers<200, S['admin']>(200, schemas.admin, `The ${one}`, [401, 404]),
    }),
    creation: endpoint(editor, {
      method: 'post',
      path: `/${path}` as const,
      tags,
      summary: `Add ${a} ${one}`,
      request: { body: jsonBody<S['creation']>(schemas.creation) },
      responses: answers<201, S['admin']>(201, schemas.admin, `The ${one}`, [400, 401, 409]),
    }),
    change: endpoint(editor, {
      method: 'patch',
      path: `/${path}/{id}` as const,
      tags,
      summary: `Change the given fields of ${a} ${one}`,
      request: { ...byId, body: jsonBody<S['changes']>(schemas.changes) },
      responses: answers<200, S['admin']>(200, schemas.admin, `The ${one}`, [
        ...adminRefusals,
        409,
      ]),
    }),
    removal: endpoint(editor, {
      method: 'delete',
      path: `/${path}/{id}` as const,
      tags,
      summary: `Delete ${a} ${one}`,
      request: byId,
      responses: done('Deleted', [401, 404]),
    }),
  }
}
