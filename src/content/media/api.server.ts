import { AppError } from '#errors.ts'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers } from '#api/openapi.ts'
import {
  descriptionSchema,
  requiredDescriptionSchema,
  uploadedPictureSchema,
  uploadQuerySchema,
  type PictureDescription,
} from './contract.ts'
import { fileBody, findFile, readFileName, readForm } from './read-form.server.ts'
import type { MediaService } from './service.server.ts'

const uploadRoute = endpoint(
  { access: 'editor', rate: 'media', body: 'upload' },
  {
    method: 'post',
    path: '/media',
    tags: ['Media'],
    summary:
      'Upload a PNG, JPEG, WebP, AVIF or GIF of at most 5 MiB, kept as WebP of at most 256 × 256 (logo), or as WebP and AVIF in several widths within 1600 × 1600 (picture). A picture needs `alt`, or `decorative`.',
    request: {
      query: uploadQuerySchema,
      body: fileBody({
        alt: { type: 'string', description: 'What the picture shows, in English' },
        decorative: {
          type: 'string',
          enum: ['true', 'false'],
          description: 'It is purely decorative',
        },
      }),
    },
    responses: answers(201, uploadedPictureSchema, 'The picture', [400, 401, 413, 415, 503]),
  },
)

export function createMediaApi(media: MediaService) {
  return newApi().openapi(uploadRoute, async (c) => {
    const actor = getActor(c)
    const { as: purpose } = c.req.valid('query')
    const form = await readForm(c.req)
    const file = findFile(form)
    const description = readDescription(form, purpose === 'picture')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const upload = { ...description, bytes, fileName: readFileName(file), purpose }
    return c.json(await media.upload(c.var.edition, actor, upload), 201)
  })
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
