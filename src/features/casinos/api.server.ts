import * as z from 'zod'
import { AppError } from '#errors.ts'
import { placements } from '#contract/placements.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import { defineApi } from '#api/define-api.ts'
import { versionQuerySchema } from '#contract/versions.ts'
import {
  adminCasinoSchema,
  casinoChangesSchema,
  casinoCreationSchema,
  casinoQuerySchema,
  casinoSchema,
  linkedCasinoSchema,
  listedCasinoSchema,
  maxListed,
} from './contract.ts'
import type { CasinosService } from './service.server.ts'

/** The header Link (RFC 8288) that leads to the next casinos. */
function linkToNext(url: string, offset: number, limit: number): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('limit', String(limit))
  searchParams.set('offset', String(offset))
  return `<${pathname}?${searchParams}>; rel="next"`
}

export function createCasinosApi(casinos: CasinosService, clicks: Pick<ClicksService, 'signAll'>) {
  return defineApi('Casinos')
    .get(
      '/casinos',
      {
        access: 'anyone',
        depends: ['casinos'],
        summary:
          'Active casinos that match the filters, the first 1000 unless `limit` and `offset` say otherwise; ' +
          'X-Total-Count gives the total in all, Link where the next are',
        query: casinoQuerySchema.extend({ placement: z.enum(placements).optional() }),
        gives: z.array(linkedCasinoSchema),
      },
      async (c) => {
        const { placement, limit = maxListed, ...query } = c.query
        const { items, total } = await casinos.list(c.reader, {
          ...query,
          limit,
        })
        c.context.header('x-total-count', String(total))
        const next = (query.offset ?? 0) + limit
        if (next < total) c.context.header('link', linkToNext(c.context.req.url, next, limit))
        return placement ? clicks.signAll(c.edition.id, placement, items) : items
      },
    )
    .get(
      '/casinos/top',
      {
        access: 'anyone',
        depends: ['casinos'],
        summary: 'The top casinos in the ranking',
        query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
        gives: z.array(listedCasinoSchema),
      },
      (c) => casinos.top(c.reader, c.query.limit),
    )
    .get(
      '/casinos/{slug}',
      { access: 'anyone', depends: ['casinos'], summary: 'One active casino', gives: casinoSchema },
      async (c) => {
        const casino = await casinos.findBySlug(c.reader, c.slug)
        if (!casino) throw new AppError('notFound', 'Casino not found')
        return casino
      },
    )
    .post(
      '/casinos',
      {
        access: 'editor',
        summary: 'Add a casino',
        takes: casinoCreationSchema,
        creates: adminCasinoSchema,
        refuses: [409],
      },
      (c) => casinos.create(c.edition, c.actor, c.body),
    )
    .patch(
      '/casinos/{id}',
      {
        access: 'editor',
        summary: 'Change the given fields of a casino',
        takes: casinoChangesSchema,
        gives: adminCasinoSchema,
        refuses: [409],
      },
      (c) => casinos.update(c.edition, c.actor, c.id, c.body),
    )
    .post(
      '/casinos/{id}/points/confirmation',
      {
        access: 'editor',
        summary:
          'Confirm the points of a casino as the second person, from an account of one’s own',
        takes: z.object({
          version: z.number().int().meta({ description: 'Of the casino, as you have seen it' }),
        }),
        gives: adminCasinoSchema,
        refuses: [409],
      },
      (c) => casinos.confirmPoints(c.edition, c.actor, c.id, c.body.version),
    )
    .delete(
      '/casinos/{id}',
      {
        access: 'editor',
        summary: 'Delete a casino',
        query: versionQuerySchema,
        says: 'Casino deleted successfully',
        refuses: [409],
      },
      (c) => casinos.remove(c.edition, c.actor, c.id, c.query.version),
    ).hono
}

export type CasinosApi = ReturnType<typeof createCasinosApi>
