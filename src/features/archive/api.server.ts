import { defineApi } from '#api/define-api.ts'
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
      c.context.header('content-type', 'application/x-tar')
      c.context.header('content-length', String(bytes))
      const day = new Date().toISOString().slice(0, 10)
      c.context.header('content-disposition', `attachment; filename="tandem-${day}.tar"`)
      return c.context.body(stream, 200)
    },
  ).hono
}

export type ArchiveApi = ReturnType<typeof createArchiveApi>
