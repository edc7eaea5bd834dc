import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import type { Edition } from '#editions/edition.ts'
import {
  methodInput,
  methodPreviewSchema,
  methodSchema,
  receiptSchema,
  toldMethodSchema,
  type Receipt,
} from './contract.ts'
import type { RatingsService } from './service.server.ts'

type FindReceipt = (edition: Edition, range: { limit: number; offset: number }) => Promise<Receipt>

export function createRatingsApi(ratings: RatingsService, findReceipt: FindReceipt) {
  return defineApi('Ratings')
    .get(
      '/method',
      {
        access: 'anyone',
        depends: ['casinos'],
        summary: 'How casinos are rated: criteria, weights, what points mean, and all versions',
        gives: toldMethodSchema,
      },
      (c) => ratings.tell(c.edition, c.language.code),
    )
    .get(
      '/receipt',
      {
        access: 'anyone',
        depends: ['casinos', 'authors'],
        summary: 'Why each active casino is in its place: scores, and what the editors decided',
        query: z.object({
          limit: z.coerce.number().int().min(1).max(1000).default(1000),
          offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        }),
        gives: receiptSchema,
      },
      (c) => findReceipt(c.edition, c.query),
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
        takes: methodInput,
        creates: methodSchema,
      },
      async (c) => {
        const method = await ratings.publish(c.edition, c.actor, c.body)
        return { ...method, essential: [...method.essential] }
      },
    ).hono
}

export type RatingsApi = ReturnType<typeof createRatingsApi>
