import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { plainBulkSchema } from '#content/bulk/contract.ts'
import { createEntryApi } from '#content/entries/api.server.ts'
import { builtInPageSchema, pageSchemas } from './fields.ts'
import type { PagesService } from './service.server.ts'

const words = { tag: 'Pages', published: 'Published pages' }

export const createPagesApi = (pages: PagesService) =>
  createEntryApi('pages', { ...pageSchemas, bulk: plainBulkSchema }, words, pages).hono

export type PagesApi = ReturnType<typeof createPagesApi>

export const createBuiltInPagesApi = (pages: PagesService) =>
  defineApi('Pages')
    .get(
      '/admin/built-in-pages',
      {
        access: 'editor',
        summary: 'The pages that have a text without anybody writing one, and what replaces it',
        gives: z.array(builtInPageSchema),
      },
      (c) => pages.listBuiltIn(c.edition),
    )
    .post(
      '/admin/built-in-pages/{slug}',
      {
        access: 'editor',
        summary: 'Start a draft from the built-in text in every language',
        creates: pageSchemas.admin,
        refuses: [409],
      },
      (c) => pages.startOwn(c.edition, c.actor, c.slug),
    ).hono

export type BuiltInPagesApi = ReturnType<typeof createBuiltInPagesApi>
