import type { Context } from 'hono'
import * as z from 'zod'
import { AppError } from '#errors.ts'
import { getActor, getAdministrator } from '#api/actor.ts'
import type { HttpEnv } from '#api/context.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { refuseInvalid } from '#api/errors.ts'
import { answers } from '#api/openapi.ts'
import { streamText } from '#api/stream-text.ts'
import {
  exportFormats,
  exportKinds,
  importKinds,
  importOptionsSchema,
  importReportSchema,
} from './contract.ts'
import { hasMemoryFor } from './memory.server.ts'
import type { ImportFile, TransferService } from './service.server.ts'

const tags = ['Import and export']

const files = exportKinds.flatMap((kind) =>
  exportFormats.map((format) => ({ name: `${kind}.${format}`, kind, format })),
)

const exportRoute = endpoint(
  { access: 'editor', streamed: true },
  {
    method: 'get',
    path: '/admin/export/{file}',
    tags,
    summary:
      'All casinos, guides, posts or subscribers of the edition, with every translation, as CSV or JSON',
    request: { params: z.object({ file: z.enum(files.map(({ name }) => name)) }) },
    responses: {
      200: {
        description: 'The file',
        content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.string() } },
      },
    },
  },
)

const importRoute = endpoint(
  { access: 'editor', body: 'import' },
  {
    method: 'post',
    path: '/admin/import/{kind}',
    tags,
    summary:
      'Import a file of at most 64 MiB and 20,000 entries. With `dryRun` nothing is written and every problem is listed by row; ' +
      'to import, send the same file with the `basis` of that report',
    request: {
      params: z.object({ kind: z.enum(importKinds) }),
      query: z.object({ dryRun: z.enum(['0', '1', 'false', 'true']).default('0') }),
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                file: {
                  type: 'string',
                  format: 'binary',
                  description: 'CSV or JSON in UTF-8; a WordPress export (WXR)',
                },
                options: { type: 'string', description: 'JSON; see ImportOptions' },
                basis: { type: 'string' },
              },
            },
          },
        },
      },
    },
    responses: answers(
      200,
      importReportSchema,
      'What was done, or would be done',
      [400, 401, 403, 409, 413, 415, 503],
    ),
  },
)

export function createTransferApi(transfer: TransferService) {
  return newApi()
    .openapi(exportRoute, async (c) => {
      const file = files.find(({ name }) => name === c.req.valid('param').file)
      if (!file) throw new AppError('notFound')
      const actor = file.kind === 'subscribers' ? getAdministrator(c) : getActor(c)
      const pieces = await transfer.export(c.var.edition, actor, file.kind, file.format)
      c.header(
        'content-type',
        file.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      )
      c.header('content-disposition', `attachment; filename="${c.var.edition.id}-${file.name}"`)
      return c.body(await streamText(pieces), 200)
    })
    .openapi(importRoute, async (c) => {
      const { kind } = c.req.valid('param')
      const actor = kind === 'subscribers' ? getAdministrator(c) : getActor(c)
      const file = await readFile(c)
      const dry = /^(1|true)$/.test(c.req.valid('query').dryRun)
      if (dry) return c.json(await transfer.check(c.var.edition, kind, file), 200)
      return c.json(await transfer.import(c.var.edition, actor, kind, file), 200)
    })
}

async function readFile(c: Context<HttpEnv>): Promise<ImportFile> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
    throw new AppError('unsupportedType')
  if (!hasMemoryFor(Number(c.req.header('content-length') ?? 0), process.memoryUsage.rss()))
    throw new AppError(
      'tooLarge',
      'The server has too little memory for a file of this size. Import it in several parts.',
    )
  const form = await c.req.parseBody().catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', 'Could not read the form.', { cause })
  })
  const { file, basis, options } = form
  if (!(file instanceof File))
    throw new AppError('invalid', 'Send a file.', { errors: { file: 'Must be a file' } })
  const read = importOptionsSchema.safeParse(
    typeof options === 'string' && options !== '' ? parseOptions(options) : {},
  )
  refuseInvalid(read)
  return {
    name: file.name.slice(0, 200),
    bytes: new Uint8Array(await file.arrayBuffer()),
    options: importOptionsSchema.parse(read.data),
    basis: typeof basis === 'string' && basis !== '' ? basis : undefined,
  }
}

function parseOptions(options: string): unknown {
  try {
    return JSON.parse(options)
  } catch (cause) {
    throw new AppError('invalid', 'The options are not valid JSON.', {
      errors: { options: 'Must be JSON' },
      cause,
    })
  }
}

export type TransferApi = ReturnType<typeof createTransferApi>
