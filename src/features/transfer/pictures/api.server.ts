import { defineApi } from '#api/define-api.ts'
import * as z from 'zod'
import { importedPicturesSchema, pictureListQuerySchema, pictureRetrySchema } from './contract.ts'
import type { ImportedPicturesService } from './service.server.ts'

export const createImportedPicturesApi = (pictures: ImportedPicturesService) =>
  defineApi('Import and export')
    .get(
      '/admin/imported-pictures',
      {
        access: 'editor',
        summary: 'How far the pictures of imported articles have been fetched, and which failed',
        query: pictureListQuerySchema,
        gives: importedPicturesSchema,
      },
      (c) => pictures.list(c.edition, c.query),
    )
    .post(
      '/admin/imported-pictures/retry',
      {
        access: 'editor',
        summary: 'Try again to fetch a picture, or all that failed',
        takes: pictureRetrySchema,
        gives: z.object({ pictures: z.int() }),
        answer: 'How many are tried again',
        refuses: [404],
      },
      async (c) => ({ pictures: await pictures.retry(c.edition, c.actor, c.body.id) }),
    ).hono

export type ImportedPicturesApi = ReturnType<typeof createImportedPicturesApi>
