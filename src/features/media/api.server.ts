import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '#errors.ts'
import { getActor } from '#http/actor.ts'
import type { HttpEnv } from '#http/context.ts'
import { refuseInvalid } from '#http/errors.ts'
import { answers } from '#http/openapi.ts'
import { uploadedPictureSchema, uploadQuerySchema } from './contract.ts'
import type { MediaService } from './service.server.ts'

const uploadRoute = createRoute({
  method: 'post',
  path: '/media',
  tags: ['Media'],
  summary:
    'Upload a PNG, JPEG, WebP, AVIF or GIF of at most 5 MiB, kept as WebP of at most 256 × 256 (logo) or 1600 × 1600 (picture)',
  request: {
    query: uploadQuerySchema,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  responses: answers(201, uploadedPictureSchema, 'The picture', [400, 401, 413, 415]),
})

export function createMediaApi(media: MediaService): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

  api.openapi(uploadRoute, async (c) => {
    const actor = getActor(c)
    if (!c.req.header('content-type')?.startsWith('multipart/form-data')) throw new AppError('unsupportedType')
    const file = await readFile(c.req)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return c.json(await media.upload(c.var.edition, actor, bytes, c.req.valid('query').as), 201)
  })
  return api
}

/** The form's one file, whatever its field is called. */
async function readFile(request: { parseBody(): Promise<Record<string, unknown>> }): Promise<File> {
  const form = await request.parseBody().catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', 'The form cannot be read.', { cause })
  })
  const file = Object.values(form).find((value) => value instanceof File)
  if (file) return file
  throw new AppError('invalid', 'Send the picture as a file.', { errors: { file: 'Must be a file' } })
}
