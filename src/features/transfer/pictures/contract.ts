import * as z from 'zod'
import { pageFields } from '#contract/ranges.ts'

export const pictureListQuerySchema = z.object({
  ...pageFields({ usual: 20, most: 100 }),
})

export const failedPictureSchema = z.object({
  id: z.string(),
  url: z.string(),
  note: z.string().meta({ description: 'Why it could not be fetched' }),
  articles: z
    .array(
      z.object({ kind: z.enum(['posts', 'guides', 'pages']), id: z.string(), title: z.string() }),
    )
    .meta({ description: 'Which show it' }),
})

export const importedPicturesSchema = z
  .object({
    waiting: z.int(),
    fetched: z.int(),
    failed: z.int(),
    failures: z.array(failedPictureSchema).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'ImportedPictures' })

export const pictureRetrySchema = z
  .object({ id: z.uuid().optional().meta({ description: 'Without it, all that failed' }) })
  .meta({ id: 'PictureRetry' })

export type FailedPicture = z.infer<typeof failedPictureSchema>
export type ImportedPictures = z.infer<typeof importedPicturesSchema>
export type PictureListQuery = z.infer<typeof pictureListQuerySchema>
