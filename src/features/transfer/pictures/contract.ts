import * as z from 'zod'

export const pictureListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

export const failedPictureSchema = z.object({
  id: z.string(),
  url: z.string(),
  note: z.string().meta({ description: 'Why it could not be fetched' }),
  articles: z
    .array(z.object({ kind: z.enum(['posts', 'guides']), id: z.string(), title: z.string() }))
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
