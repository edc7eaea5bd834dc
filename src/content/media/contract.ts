import * as z from 'zod'
import { text } from '#contract/fields.ts'

/** The longest description, in characters. */
export const maxAltLength = 300
export const maxUploadBytes = 5 * 1024 * 1024

/** The types that a file input offers; HEIC to say what to do with it. */
export const acceptedFiles = 'image/png,image/jpeg,image/webp,image/avif,image/gif,.heic,.heif'

export const heicHelp =
  'This is HEIC, in which iPhones keep photos and which browsers do not show. Open it and export it as JPEG, or choose Settings, Camera, Formats, Most Compatible on the phone.'

/** Goes by its type or, in browsers that do not know it, its name. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

export const missingAlt = 'Describe the picture, or mark it as decorative'

export const uploadedPictureSchema = z
  .object({
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string().meta({ description: 'What it shows; empty if decorative' }),
  })
  .meta({ id: 'UploadedPicture' })

export const uploadQuerySchema = z.object({ as: z.enum(['logo', 'picture']).default('logo') })

export const descriptionSchema = z.object({
  alt: text(maxAltLength).default(''),
  decorative: z.stringbool().default(false),
})

/** A description, which only a decorative picture may lack. */
export const requiredDescriptionSchema = descriptionSchema.refine(
  ({ alt, decorative }) => decorative || alt !== '',
  {
    path: ['alt'],
    error: missingAlt,
  },
)

export type PicturePurpose = z.infer<typeof uploadQuerySchema>['as']
export type PictureDescription = z.infer<typeof descriptionSchema>
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
