import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import { previewLinkSchema, previewSubjectSchema } from './contract.ts'
import type { PreviewsService } from './service.server.ts'

const tags = ['Previews']

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/previews',
    tags,
    summary: 'The preview links of an entry that still work',
    request: { query: previewSubjectSchema },
    responses: answers(200, z.array(previewLinkSchema), 'The links', [400, 401]),
  },
)
const creationRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/previews',
    tags,
    summary: 'A link that lets anyone read the saved version of an entry for a week',
    request: { body: jsonBody(previewSubjectSchema) },
    responses: answers(201, previewLinkSchema, 'The link', [400, 401, 404]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: '/admin/previews/{id}',
    tags,
    summary: 'End a preview link',
    request: { params: z.object({ id: z.string() }) },
    responses: done('Revoked', [401, 404]),
  },
)

export function createPreviewsApi(previews: PreviewsService) {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json(await previews.list(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(creationRoute, async (c) =>
      c.json(await previews.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(removalRoute, async (c) => {
      await previews.revoke(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Preview link revoked' }, 200)
    })
}

export type PreviewsApi = ReturnType<typeof createPreviewsApi>
