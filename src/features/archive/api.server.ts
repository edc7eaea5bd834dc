import { defineApi } from '#api/define-api.ts'
import { sendFile } from '#api/send-file.ts'
import * as z from 'zod'
import type { ArchiveService } from './service.server.ts'

export function createArchiveApi(archive: ArchiveService) {
  return defineApi('Archive').file(
    '/admin/archive.tar',
    {
      access: 'administrator',
      summary:
        'The whole site without its secrets, as `archive import` of the command line reads it; one at a time',
      responses: {
        200: { description: 'The file', content: { 'application/x-tar': { schema: z.string() } } },
      },
    },
    async (c) => {
      const { bytes, stream } = await archive.pack(c.actor)
      c.context.header('content-length', String(bytes))
      const day = new Date().toISOString().slice(0, 10)
      return sendFile(c.context, `tandem-${day}.tar`, stream)
    },
  ).hono
}

export type ArchiveApi = ReturnType<typeof createArchiveApi>
