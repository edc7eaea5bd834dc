import type { Context } from 'hono'
import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { AppError } from '#errors.ts'
import type { HttpEnv } from '#api/context.ts'
import { defineApi } from '#api/define-api.ts'
import { refuseInvalid } from '#api/errors.ts'
import { sendFile } from '#api/send-file.ts'
import { streamText } from '#api/stream-text.ts'
import {
  exportFormats,
  exportKinds,
  importKinds,
  importOptionsSchema,
  importReportSchema,
  maxImportRows,
  partSize,
} from './contract.ts'
import { hasMemoryFor } from './memory.server.ts'
import type { ImportFile, TransferService } from './service.server.ts'

const files = exportKinds.flatMap((kind) =>
  exportFormats.map((format) => ({ name: `${kind}.${format}`, kind, format })),
)

export function createTransferApi(transfer: TransferService) {
  return defineApi('Import and export')
    .file(
      '/admin/export/{file}',
      {
        access: 'editor',
        summary:
          'All casinos, guides, posts or subscribers of the edition, with every translation, as CSV or JSON',
        params: z.object({ file: z.enum(files.map(({ name }) => name)) }),
        responses: {
          200: {
            description: 'The file',
            content: {
              'text/csv': { schema: z.string() },
              'application/json': { schema: z.string() },
            },
          },
        },
      },
      async (c) => {
        const file = files.find(({ name }) => name === c.file)
        if (!file) throw new AppError('notFound')
        const actor = file.kind === 'subscribers' ? getAdministrator(c.context) : c.actor
        const pieces = await transfer.export(c.edition, actor, file.kind, file.format)
        const name = `${c.edition.id}-${file.kind}.${file.format}` as const
        return sendFile(c.context, name, await streamText(pieces))
      },
    )
    .post(
      '/admin/import/{kind}',
      {
        access: 'editor',
        body: 'import',
        summary:
          `Import a file of at most 64 MiB and ${maxImportRows} entries. With \`dryRun\` nothing is written and every problem is listed by row; ` +
          'to import, send the same file with the `basis` of that report. ' +
          `A file of more than ${partSize} entries is sent once for each part`,
        params: z.object({ kind: z.enum(importKinds) }),
        query: z.object({
          dryRun: z.enum(['0', '1', 'false', 'true']).default('0'),
          part: z.coerce
            .number()
            .int()
            .min(0)
            .max(maxImportRows / partSize)
            .optional()
            .meta({ description: 'The first is 0; not for WordPress exports' }),
        }),
        content: {
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
        gives: importReportSchema,
        answer: 'What was done, or would be done',
        refuses: [403, 409, 415, 503],
      },
      async (c) => {
        const actor = c.kind === 'subscribers' ? getAdministrator(c.context) : c.actor
        const file = { ...(await readFile(c.context)), part: c.query.part }
        const dry = /^(1|true)$/.test(c.query.dryRun)
        if (dry) return await transfer.check(c.edition, c.kind, file)
        return await transfer.import(c.edition, actor, c.kind, file)
      },
    ).hono
}

async function readFile(c: Context<HttpEnv>): Promise<Omit<ImportFile, 'part'>> {
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
