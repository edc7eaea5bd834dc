import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { text } from '#contract/fields.ts'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { answers, jsonBody } from '#http/openapi.ts'
import { getTranslator } from '#i18n/messages.server.ts'
import { maxContentLength } from './contract.ts'
import { renderMarkdown } from './markdown.server.ts'

const previewRoute = createRoute({
  method: 'post',
  path: '/admin/preview',
  tags: ['Articles'],
  summary: 'Markdown as the public page shows it; nothing is stored',
  request: { body: jsonBody(z.object({ content: text(maxContentLength) })) },
  responses: answers(200, z.object({ html: z.string() }), 'Safe HTML', [400, 401]),
})

export function createArticlesApi(): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })
  api.openapi(previewRoute, (c) => {
    const { edition, language } = c.var
    const tableLabel = getTranslator(edition, language.code)('article.table')
    return c.json(
      { html: renderMarkdown(c.req.valid('json').content, { language: language.code, tableLabel }).html },
      200,
    )
  })
  return api
}
