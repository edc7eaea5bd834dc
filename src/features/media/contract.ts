/** The shape of uploaded pictures that browser and server share. */
import * as z from 'zod'

/** Largest picture file accepted, in bytes. */
export const maxUploadBytes = 5 * 1024 * 1024

export const uploadedPictureSchema = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedPicture' })

export type UploadedPicture = z.infer<typeof uploadedPictureSchema>
