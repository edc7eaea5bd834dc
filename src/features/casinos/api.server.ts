import * as z from 'zod'
import { AppError } from '#errors.ts'
import { placements } from '#contract/placements.ts'
import type { ClicksService } from '#features/clicks/service.server.ts'
import { defineApi } from '#api/define-api.ts'
import {
  adminCasinoSchema,
  casinoBonusesSchema,
  casinoChangesSchema,
  casinoCreationSchema,
  casinoOrderSchema,
  casinoQuerySchema,
  casinoSchema,
  linkedCasinoSchema,
  listedCasinoSchema,
  maxListed,
  sourcedFactsSchema,
} from './contract.ts'
import type { BonusesService } from '#features/bonuses/service.server.ts'
import { writeBonus } from '#features/bonuses/sentence.ts'
import { payoutsSchema } from '#features/payouts/contract.ts'
import { scoreSchema } from '#features/ratings/contract.ts'
import { readBonuses } from './facts.server.ts'
import { writingOf } from '#features/bonuses/writing.server.ts'
import type { Edition } from '#editions/edition.ts'
import type { Language } from '#i18n/languages.ts'
import type { CasinosService } from './service.server.ts'

/** The header Link (RFC 8288) that leads to the next casinos. */
function linkToNext(url: string, offset: number, limit: number): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('limit', String(limit))
  searchParams.set('offset', String(offset))
  return `<${pathname}?${searchParams}>; rel="next"`
}

type Asked = { edition: Edition; language: Language; slug: string }

export function createCasinosApi(
  casinos: CasinosService,
  clicks: Pick<ClicksService, 'signAll'>,
  bonuses: Pick<BonusesService, 'addCosts'>,
) {
  /** @throws AppError notFound unless the casino is active */
  async function getFacts({ edition, language, slug }: Asked) {
    const facts = await casinos.findFacts(edition, language, slug)
    if (!facts) throw new AppError('notFound', 'Casino not found')
    return facts
  }

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
        const { items, total } = await casinos.list(c.edition, c.language, {
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
      (c) => casinos.top(c.edition, c.language, c.query.limit),
    )
    .get(
      '/casinos/{slug}',
      { access: 'anyone', depends: ['casinos'], summary: 'One active casino', gives: casinoSchema },
      async (c) => {
        const casino = await casinos.findBySlug(c.edition, c.language, c.slug)
        if (!casino) throw new AppError('notFound', 'Casino not found')
        return casino
      },
    )
    .get(
      '/casinos/{slug}/facts',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'Where the facts of an active casino come from, how old they are and what changed',
        gives: sourcedFactsSchema,
      },
      async (c) => {
        const facts = await getFacts(c)
        const { minRedemption: _minRedemption, payouts: _payouts, ...told } = facts
        return told
      },
    )
    .get(
      '/casinos/{slug}/score',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'The points of an active casino, and what the method makes of them',
        gives: scoreSchema,
      },
      async (c) => {
        const score = await casinos.findScore(c.edition, c.language, c.slug)
        if (!score) throw new AppError('notFound', 'Casino not found')
        const { weights: _weights, ...told } = score
        return told
      },
    )
    .get(
      '/casinos/{slug}/payouts',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'How long withdrawals from an active casino took, with each public test',
        gives: payoutsSchema,
      },
      async (c) => {
        const { slug, name, asOf, payouts } = await getFacts(c)
        return { slug, name, asOf, ...payouts }
      },
    )
    .get(
      '/casinos/{slug}/bonuses',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary:
          'The bonuses of an active casino with all terms, and what playing them through costs',
        gives: casinoBonusesSchema,
      },
      async (c) => {
        const facts = await getFacts(c)
        const fact = facts.facts.find(({ field }) => field === 'bonuses')
        if (!fact) throw new AppError('notFound', 'Casino not found')
        const { field: _field, value: _value, ...evidence } = fact
        const { slug, name, asOf } = facts
        const costed = await bonuses.addCosts(readBonuses(facts.facts), facts.minRedemption)
        return {
          slug,
          name,
          asOf,
          evidence,
          bonuses: costed.map(({ bonus, usual }) => ({
            ...bonus,
            sentence: writeBonus(bonus, writingOf(c.edition, c.language)),
            cost: usual?.cost ?? null,
            terms: usual?.typed ?? null,
          })),
        }
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
    .put(
      '/casinos/order',
      {
        access: 'editor',
        summary: 'Rank all casinos from 1 in the order of the ids',
        takes: casinoOrderSchema,
        says: 'Casino rankings updated successfully',
        refuses: [409],
      },
      (c) => casinos.reorder(c.edition, c.actor, c.body.ids),
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
      { access: 'editor', summary: 'Delete a casino', says: 'Casino deleted successfully' },
      (c) => casinos.remove(c.edition, c.actor, c.id),
    ).hono
}

export type CasinosApi = ReturnType<typeof createCasinosApi>
