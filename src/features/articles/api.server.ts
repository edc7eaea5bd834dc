import * as z from 'zod'
import { text } from '#contract/fields.ts'
import { insertHelpLines } from '#features/help/write-help.server.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { maxContentLength } from './contract.ts'
import type { PreviewThread } from './preview/preview-thread.server.ts'

const previewRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/preview',
    tags: ['Articles'],
    summary: 'Markdown as the public page shows it; nothing is stored',
    request: {
      query: z.object({ lang: z.string().optional().meta({ description: 'The language it is written in' }) }),
      body: jsonBody(z.object({ content: text(maxContentLength) })),
    },
    responses: answers(200, z.object({ html: z.string() }), 'Safe HTML', [400, 401, 413, 503]),
  },
)

export function createArticlesApi(previewing: PreviewThread) {
  return newApi().openapi(previewRoute, async (c) => {
    const { edition, language } = c.var
    const tableLabel = getTranslator(edition, language.code)('article.table')
    const options = { language: language.code, tableLabel }
    const content = insertHelpLines(c.req.valid('json').content, edition, language.code)
    return c.json({ html: await previewing.run({ content, options }) }, 200)
  })
}

export type ArticlesApi = ReturnType<typeof createArticlesApi>
