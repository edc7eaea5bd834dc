import * as z from 'zod'
import { text } from '#contract/fields.ts'
import { showOffers } from '#contract/offer-marks.ts'
import { insertHelpLines } from '#features/help/service.server.ts'
import { defineApi } from '#api/define-api.ts'
import { guideBulkSchema, postBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { entryListFilterSchema } from '#content/publication/contract.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { articleListQuerySchema } from './contract.ts'
import { maxContentLength } from './fields.ts'
import * as guideContract from './guide-contract.ts'
import * as postContract from './post-contract.ts'
import type { PreviewThread } from './preview/preview-thread.server.ts'
import type { GuidesService, PostsService } from './service.server.ts'

const previewQuerySchema = z.object({
  lang: z.string().optional().meta({ description: 'The language it is written in' }),
})

export const createArticlesApi = (previewing: PreviewThread, posts: PostsService) =>
  defineApi('Articles')
    .get(
      '/admin/tags',
      {
        access: 'editor',
        summary: 'The tags that posts have, to suggest them',
        gives: z.array(z.string()),
        answer: 'The most frequent first',
      },
      (c) => posts.knownTags(c.edition),
    )
    .post(
      '/admin/preview',
      {
        access: 'editor',
        summary: 'Markdown as the public page shows it; nothing is stored',
        query: previewQuerySchema,
        takes: z.object({ content: text(maxContentLength) }),
        gives: z.object({ html: z.string() }),
        refuses: [413, 503],
      },
      async ({ reader, body }) => {
        const { language } = reader
        const tableLabel = getTranslator(reader)('article.table')
        const options = { language, tableLabel }
        const content = insertHelpLines(showOffers(body.content), reader)
        return { html: await previewing.run({ content, options }) }
      },
    ).hono

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
    { tag: 'Guides', published: 'Published guides' },
    guides,
  ).hono

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
    { tag: 'Blog', published: 'Published posts, newest first' },
    posts,
  ).hono

export type ArticlesApi = ReturnType<typeof createArticlesApi>
export type GuidesApi = ReturnType<typeof createGuidesApi>
export type PostsApi = ReturnType<typeof createPostsApi>
