/** The shape of uploaded pictures that browser and server share. */
import * as z from 'zod'
import { text } from '#contract/fields.ts'

/** Longest description of a picture, in characters. */
export const maxAltLength = 300
/** Largest picture file accepted, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024

export const missingAlt = 'Describe the picture, or mark it as decorative'

export const uploadedPictureSchema = z
  .object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string().meta({ description: 'What it shows; empty if decorative' }),
  })
  .meta({ id: 'UploadedPicture' })

/** What an upload is for: a casino's logo, or a picture of an article. */
export const uploadQuerySchema = z.object({ as: z.enum(['logo', 'picture']).default('logo') })

/** What an upload's form says beside the file. */
export const descriptionSchema = z.object({
  alt: text(maxAltLength).default(''),
  decorative: z.stringbool().default(false),
})

/** The same of a picture of an article, of which one of the two must be said. */
export const requiredDescriptionSchema = descriptionSchema.refine(({ alt, decorative }) => decorative || alt !== '', {
  path: ['alt'],
  error: missingAlt,
})

export type PicturePurpose = z.infer<typeof uploadQuerySchema>['as']
export type PictureDescription = z.infer<typeof descriptionSchema>
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
