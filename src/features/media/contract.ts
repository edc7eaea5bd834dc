/** The shape of uploaded pictures that browser and server share. */
import * as z from 'zod'

/** Longest description of a picture, in characters. */
export const maxAltLength = 300
/** Largest picture file accepted, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024

export const uploadedPictureSchema = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedPicture' })

/** What an upload is for: a casino's logo, or a picture of an article. */
export const uploadQuerySchema = z.object({ as: z.enum(['logo', 'picture']).default('logo') })

export type PicturePurpose = z.infer<typeof uploadQuerySchema>['as']
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
