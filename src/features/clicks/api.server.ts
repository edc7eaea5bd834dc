import type { Context } from 'hono'
import * as z from 'zod'
import type { HttpEnv } from '#api/context.ts'
import { defineApi } from '#api/define-api.ts'
import { readClickRequest } from './click-request.server.ts'
import {
  casinoClickSchema,
  clickQuerySchema,
  clickSchema,
  trackedClickSchema,
  type TrackedClick,
} from './contract.ts'
import type { ClicksService } from './service.server.ts'

export function createClicksApi(clicks: ClicksService) {
  async function record(c: Context<HttpEnv>, click: TrackedClick): Promise<{ message: string }> {
    await clicks.track(c.var.reader, click, readClickRequest(c))
    return { message: 'Click recorded' }
  }

  return defineApi('Affiliate')
    .post(
      '/affiliate/track',
      {
        access: 'anyone',
        rate: 'affiliate',
        summary: 'Record a click on a casino’s link or on the banner',
        takes: trackedClickSchema,
        refuses: [404],
      },
      (c) => record(c.context, c.body),
    )
    .post(
      '/affiliate/click',
      {
        access: 'anyone',
        rate: 'affiliate',
        summary: 'Record a click on a casino’s link',
        takes: casinoClickSchema,
        refuses: [404],
      },
      (c) => record(c.context, c.body),
    )
    .get(
      '/admin/clicks',
      {
        access: 'staff',
        summary: 'Stored clicks of every class, newest first',
        query: clickQuerySchema,
        gives: z.array(clickSchema),
      },
      (c) => clicks.list(c.edition, c.query),
    ).hono
}

export type ClicksApi = ReturnType<typeof createClicksApi>
