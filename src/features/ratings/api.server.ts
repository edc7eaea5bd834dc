import type { Reader } from '#editions/reader.ts'
import * as z from 'zod'
import { maxListed, pageFields } from '#contract/ranges.ts'
import { defineApi } from '#api/define-api.ts'
import { AppError } from '#errors.ts'
import {
  methodInput,
  methodPublicationSchema,
  methodPreviewSchema,
  methodSchema,
  casinoMoveSchema,
  casinoOrderSchema,
  keptStandingSchema,
  receiptSchema,
  scoreSchema,
  standingListQuerySchema,
  toldMethodSchema,
} from './contract.ts'
import type { FoundScore } from './receipt.server.ts'
import type { RatingsService } from './service.server.ts'

type FindScore = (reader: Reader, slug: string) => Promise<FoundScore | undefined>

/** @param findScore which knows without asking the database that there is no such casino */
export function createRatingsApi(ratings: RatingsService, findScore: FindScore) {
  return defineApi('Ratings')
    .get(
      '/method',
      {
        access: 'anyone',
        depends: ['casinos'],
        summary: 'How casinos are rated: criteria, weights, what points mean, and all versions',
        gives: toldMethodSchema,
      },
      (c) => ratings.tell(c.reader),
    )
    .get(
      '/receipt',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'Why each active casino is in its place: scores, and what the editors decided',
        query: z.object(pageFields({ usual: maxListed, most: maxListed })),
        gives: receiptSchema,
      },
      (c) => ratings.findReceipt(c.reader, c.query),
    )
    .get(
      '/casinos/{slug}/score',
      {
        access: 'anyone',
        tag: 'Casinos',
        depends: ['casinos', 'authors'],
        summary: 'The points of an active casino, and what the method makes of them',
        gives: scoreSchema,
      },
      async (c) => {
        const score = await findScore(c.reader, c.slug)
        if (!score) throw new AppError('notFound', 'Casino not found')
        return score
      },
    )
    .page(
      '/admin/standings',
      {
        access: 'editor',
        tag: 'Casinos',
        summary: 'Why each casino is in its place, inactive ones included',
        query: standingListQuerySchema,
        lists: keptStandingSchema,
      },
      (c) => ratings.listStandings(c.edition, c.query),
    )
    .put(
      '/casinos/order',
      {
        access: 'editor',
        tag: 'Casinos',
        summary: 'Rank all casinos from 1 in the order of the ids',
        takes: casinoOrderSchema,
        says: 'Casino rankings updated successfully',
        refuses: [409],
      },
      (c) => ratings.reorder(c.edition, c.actor, c.body),
    )
    .post(
      '/admin/casinos/{id}/move',
      {
        access: 'editor',
        tag: 'Casinos',
        summary:
          'Move one casino to another place in the ranking; refused if the order has changed since it was seen',
        takes: casinoMoveSchema,
        says: 'Casino rankings updated successfully',
        refuses: [409],
      },
      (c) => ratings.move(c.edition, c.actor, c.id, c.body),
    )
    .post(
      '/admin/methods/preview',
      {
        access: 'administrator',
        summary: 'What a version of the method would change; nothing is stored',
        takes: methodInput,
        gives: methodPreviewSchema,
      },
      (c) => ratings.preview(c.edition, c.body),
    )
    .post(
      '/admin/methods',
      {
        access: 'administrator',
        summary: 'Publish a version of the method, by which all casinos are rated at once',
        takes: methodPublicationSchema,
        creates: methodSchema,
        refuses: [409],
      },
      async (c) => {
        const method = await ratings.publish(c.edition, c.actor, c.body)
        return { ...method, essential: [...method.essential] }
      },
    ).hono
}

export type RatingsApi = ReturnType<typeof createRatingsApi>
