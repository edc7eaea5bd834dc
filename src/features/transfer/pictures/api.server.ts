import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, jsonBody } from '#api/openapi.ts'
import * as z from 'zod'
import { importedPicturesSchema, pictureListQuerySchema, pictureRetrySchema } from './contract.ts'
import type { ImportedPicturesService } from './service.server.ts'

const tags = ['Import and export']

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/imported-pictures',
    tags,
    summary: 'How far the pictures of imported articles have been fetched, and which failed',
    request: { query: pictureListQuerySchema },
    responses: answers(200, importedPicturesSchema, 'The state', [400, 401]),
  },
)
const retryRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/imported-pictures/retry',
    tags,
    summary: 'Try again to fetch a picture, or all that failed',
    request: { body: jsonBody(pictureRetrySchema) },
    responses: answers(
      200,
      z.object({ pictures: z.int() }),
      'How many are tried again',
      adminRefusals,
    ),
  },
)

export const createImportedPicturesApi = (pictures: ImportedPicturesService) =>
  newApi()
    .openapi(listRoute, async (c) =>
      c.json(await pictures.list(c.var.edition, c.req.valid('query')), 200),
    )
    .openapi(retryRoute, async (c) => {
      const { id } = c.req.valid('json')
      return c.json({ pictures: await pictures.retry(c.var.edition, getActor(c), id) }, 200)
    })

export type ImportedPicturesApi = ReturnType<typeof createImportedPicturesApi>
