import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import {
  overviewQuerySchema,
  overviewRowSchema,
  progressSchema,
  sourceQuerySchema,
  sourceSchema,
} from './contract.ts'
import type { TranslationsService } from './service.server.ts'

const tags = ['Translations']

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/translations',
    tags,
    summary:
      'The state of casinos, guides and posts in each language; X-Total-Count gives the number of rows',
    request: { query: overviewQuerySchema },
    responses: answers(
      200,
      z.array(overviewRowSchema),
      'A row for each entry and language',
      [400, 401],
    ),
  },
)
const progressRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/translations/progress',
    tags,
    summary: 'How many texts are missing, stale and current, by kind and language',
    responses: answers(200, z.array(progressSchema), 'A row for each kind and language', [401]),
  },
)
const sourceRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/translations/source',
    tags,
    summary: 'The English that a text was translated from',
    request: { query: sourceQuerySchema },
    responses: answers(200, sourceSchema, 'The text', [400, 401]),
  },
)

export function createTranslationsApi(translations: TranslationsService) {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { items, total } = await translations.list(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(progressRoute, async (c) => c.json(await translations.progress(c.var.edition), 200))
    .openapi(sourceRoute, async (c) =>
      c.json({ text: await translations.findSource(c.var.edition, c.req.valid('query')) }, 200),
    )
}

export type TranslationsApi = ReturnType<typeof createTranslationsApi>
