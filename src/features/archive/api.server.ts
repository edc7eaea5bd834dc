import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import * as z from 'zod'
import type { ArchiveService } from './service.server.ts'

const archiveRoute = endpoint(
  { access: 'administrator', streamed: true },
  {
    method: 'get',
    path: '/admin/archive.tar',
    tags: ['Archive'],
    summary:
      'The whole site without its secrets, as `archive import` of the command line reads it; one at a time',
    responses: {
      200: { description: 'The file', content: { 'application/x-tar': { schema: z.string() } } },
    },
  },
)

export function createArchiveApi(archive: ArchiveService) {
  return newApi().openapi(archiveRoute, async (c) => {
    const { bytes, stream } = await archive.pack(getAdministrator(c))
    c.header('content-type', 'application/x-tar')
    c.header('content-length', String(bytes))
    const day = new Date().toISOString().slice(0, 10)
    c.header('content-disposition', `attachment; filename="tandem-${day}.tar"`)
    return c.body(stream, 200)
  })
}

export type ArchiveApi = ReturnType<typeof createArchiveApi>
