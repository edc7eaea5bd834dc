import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { AppError } from '#errors.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import { changeSchema, changesQuery } from './contract.ts'
import type { ChangesService } from './service.server.ts'

export function createChangesApi(
  changes: ChangesService,
  casinos: Pick<CasinosService, 'findBySlug'>,
) {
  return defineApi('Changes')
    .get(
      '/changes',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'What has changed: facts, ratings, places and the method, the newest first',
        query: changesQuery,
        gives: z.array(changeSchema),
      },
      (c) => changes.list(c.reader, c.query),
    )
    .get(
      '/casinos/{slug}/changes',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'What has changed at an active casino, the newest first',
        query: changesQuery,
        gives: z.array(changeSchema),
      },
      async (c) => {
        const casino = await casinos.findBySlug(c.reader, c.slug)
        if (!casino) throw new AppError('notFound', 'Casino not found')
        return await changes.list(c.reader, c.query, casino.id)
      },
    ).hono
}
