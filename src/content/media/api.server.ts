import { AppError } from '#errors.ts'
import { defineApi } from '#api/define-api.ts'
import {
  descriptionSchema,
  requiredDescriptionSchema,
  uploadedPictureSchema,
  uploadQuerySchema,
  type PictureDescription,
} from './contract.ts'
import { fileBody, findFile, readFileName, readForm } from './read-form.server.ts'
import type { MediaService } from './service.server.ts'

export function createMediaApi(media: MediaService) {
  return defineApi('Media').post(
    '/media',
    {
      access: 'editor',
      rate: 'media',
      body: 'upload',
      summary:
        'Upload a PNG, JPEG, WebP, AVIF or GIF of at most 5 MiB, kept as WebP of at most 256 × 256 (logo), or as WebP and AVIF in several widths within 1600 × 1600 (picture). A picture needs `alt`, or `decorative`.',
      query: uploadQuerySchema,
      content: fileBody({
        alt: { type: 'string', description: 'What the picture shows, in the main language' },
        decorative: {
          type: 'string',
          enum: ['true', 'false'],
          description: 'It is purely decorative',
        },
      }),
      creates: uploadedPictureSchema,
      refuses: [415, 503],
    },
    async (c) => {
      const { as: purpose } = c.query
      const form = await readForm(c.context.req)
      const file = findFile(form)
      const description = readDescription(form, purpose === 'picture')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const upload = { ...description, bytes, fileName: readFileName(file), purpose }
      return await media.upload(c.edition, c.actor, upload)
    },
  ).hono
}

type Form = Record<string, unknown>

function readDescription(form: Form, isRequired: boolean): PictureDescription {
  const { data, error } = (isRequired ? requiredDescriptionSchema : descriptionSchema).safeParse(
    form,
  )
  if (data) return data
  const errors = Object.fromEntries(
    error.issues.map(({ path, message }) => [path.join('.'), message]),
  )
  throw new AppError('invalid', Object.values(errors).join(' '), { errors })
}
