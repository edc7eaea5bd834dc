import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import { plainBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { builtInPageSchema, pageSchemas } from './fields.ts'
import type { PagesService } from './service.server.ts'

const words = { tag: 'Pages', one: 'page', many: 'pages', published: 'Published pages' }

export const createPagesApi = (pages: PagesService) =>
  createEntryApi('pages', { ...pageSchemas, bulk: plainBulkSchema }, words, pages)

export type PagesApi = ReturnType<typeof createPagesApi>

const list = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/built-in-pages',
    tags: ['Pages'],
    summary: 'The pages that have a text without anybody writing one, and what replaces it',
    responses: answers(200, z.array(builtInPageSchema), 'The pages', [401]),
  },
)

const start = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/built-in-pages/{slug}',
    tags: ['Pages'],
    summary: 'Start a draft from the built-in text in every language',
    request: { params: z.object({ slug: z.string() }) },
    responses: answers(201, pageSchemas.admin, 'The draft', [401, 404, 409]),
  },
)

export const createBuiltInPagesApi = (pages: PagesService) =>
  newApi()
    .openapi(list, async (c) => c.json(await pages.listBuiltIn(c.var.edition), 200))
    .openapi(start, async (c) =>
      c.json(await pages.startOwn(c.var.edition, getActor(c), c.req.valid('param').slug), 201),
    )

export type BuiltInPagesApi = ReturnType<typeof createBuiltInPagesApi>
