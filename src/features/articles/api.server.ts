import * as z from 'zod'
import { text } from '#contract/fields.ts'
import { insertHelpLines } from '#features/help/write-help.server.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, jsonBody } from '#api/openapi.ts'
import { guideBulkSchema, postBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { entryListFilterSchema } from '#content/publication/contract.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { articleListQuerySchema, maxContentLength } from './contract.ts'
import * as guideContract from './guides/contract.ts'
import * as postContract from './posts/contract.ts'
import type { PreviewThread } from './preview/preview-thread.server.ts'
import type { GuidesService, PostsService } from './service.server.ts'

const previewRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/admin/preview',
    tags: ['Articles'],
    summary: 'Markdown as the public page shows it; nothing is stored',
    request: {
      query: z.object({
        lang: z.string().optional().meta({ description: 'The language it is written in' }),
      }),
      body: jsonBody(z.object({ content: text(maxContentLength) })),
    },
    responses: answers(200, z.object({ html: z.string() }), 'Safe HTML', [400, 401, 413, 503]),
  },
)

const tagsRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/tags',
    tags: ['Articles'],
    summary: 'The tags that posts have, to suggest them',
    responses: answers(200, z.array(z.string()), 'The most frequent first', [401]),
  },
)

export function createArticlesApi(previewing: PreviewThread, posts: PostsService) {
  const api = newApi().openapi(tagsRoute, async (c) =>
    c.json(await posts.knownTags(c.var.edition), 200),
  )
  return api.openapi(previewRoute, async (c) => {
    const { edition, language } = c.var
    const tableLabel = getTranslator(edition, language.code)('article.table')
    const options = { language: language.code, tableLabel }
    const content = insertHelpLines(c.req.valid('json').content, edition, language.code)
    return c.json({ html: await previewing.run({ content, options }) }, 200)
  })
}

const lists = { filter: entryListFilterSchema, listQuery: articleListQuerySchema }

export const createGuidesApi = (guides: GuidesService) =>
  createEntryApi(
    'guides',
    {
      ...lists,
      query: guideContract.guideQuerySchema,
      entry: guideContract.guideSchema,
      listItem: guideContract.guideListItemSchema,
      admin: guideContract.adminGuideSchema,
      creation: guideContract.guideCreationSchema,
      changes: guideContract.guideChangesSchema,
      bulk: guideBulkSchema,
    },
    { tag: 'Guides', one: 'guide', many: 'guides', published: 'Published guides' },
    guides,
  )

export const createPostsApi = (posts: PostsService) =>
  createEntryApi(
    'blog',
    {
      ...lists,
      query: postContract.postQuerySchema,
      entry: postContract.postSchema,
      listItem: postContract.postListItemSchema,
      admin: postContract.adminPostSchema,
      creation: postContract.postCreationSchema,
      changes: postContract.postChangesSchema,
      bulk: postBulkSchema,
    },
    { tag: 'Blog', one: 'post', many: 'posts', published: 'Published posts, newest first' },
    posts,
  )

export type ArticlesApi = ReturnType<typeof createArticlesApi>
export type GuidesApi = ReturnType<typeof createGuidesApi>
export type PostsApi = ReturnType<typeof createPostsApi>
