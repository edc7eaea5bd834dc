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
} from './contract.ts'
import type { Edition } from '#editions/edition.ts'
import { hasFact, standIns } from './facts.ts'
import type { CasinosService } from './service.server.ts'

/** The demonstration answers a minimum deposit where none is stated. */
const withStandIns = <C extends { minDeposit: string | null }>(edition: Edition, casino: C): C =>
  edition.isDemonstration && hasFact(edition, 'minDeposit') && casino.minDeposit === null
    ? { ...casino, minDeposit: String(standIns.minDeposit) }
    : casino

export function createCasinosApi(casinos: CasinosService, clicks: Pick<ClicksService, 'signAll'>) {
  return defineApi('Casinos')
    .page(
      '/casinos',
      {
        access: 'anyone',
        depends: ['casinos'],
        summary: 'Active casinos that match the filters',
        query: casinoQuerySchema.extend({ placement: z.enum(placements).optional() }),
        lists: linkedCasinoSchema,
      },
      async (c) => {
        const { placement, ...query } = c.query
        const { items, total } = await casinos.list(c.reader, query)
        const told = items.map((casino) => withStandIns(c.edition, casino))
        return {
          items: placement ? clicks.signAll(c.edition.id, placement, told) : told,
          total,
        }
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
      async (c) =>
        (await casinos.top(c.reader, c.query.limit)).map((casino) =>
          withStandIns(c.edition, casino),
        ),
    )
    .get(
      '/casinos/{slug}',
      { access: 'anyone', depends: ['casinos'], summary: 'One active casino', gives: casinoSchema },
      async (c) => {
        const casino = await casinos.findBySlug(c.reader, c.slug)
        if (!casino) throw new AppError('notFound', 'Casino not found')
        return withStandIns(c.edition, casino)
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
