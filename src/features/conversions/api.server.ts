import type { Context } from 'hono'
import type * as z from 'zod'
import type { HttpEnv } from '#api/context.ts'
import { defineApi } from '#api/define-api.ts'
import { sendFile } from '#api/send-file.ts'
import { refuseInvalid } from '#api/errors.ts'
import {
  conversionFilterSchema,
  conversionQuerySchema,
  conversionSchema,
  importResultSchema,
  postbackSchema,
  reportedSchema,
  reportSchema,
} from './contract.ts'
import type { ConversionsService } from './service.server.ts'

export function createConversionsApi(conversions: ConversionsService) {
  async function take(
    c: Context<HttpEnv>,
    programme: string,
    fields: z.infer<typeof postbackSchema>,
  ) {
    const { secret = readBearer(c), ...values } = fields
    const read = reportedSchema.safeParse(values)
    refuseInvalid(read)
    if (read.success) await conversions.report(programme, secret, read.data)
    return { message: 'Conversion recorded' }
  }

  return defineApi('Conversions')
    .get(
      '/conversions/{programme}',
      {
        access: 'anyone',
        rate: 'conversions',
        summary:
          'A programme’s postback: a visit led to a conversion. A repeat changes nothing and gets the same answer',
        query: postbackSchema,
        refuses: [401, 409],
      },
      (c) => take(c.context, c.programme, c.query),
    )
    .post(
      '/conversions/{programme}',
      {
        access: 'anyone',
        rate: 'conversions',
        summary: 'A programme’s postback, with its fields in the address, as JSON or as a form',
        query: postbackSchema,
        content: {
          content: {
            'application/json': { schema: postbackSchema },
            'application/x-www-form-urlencoded': { schema: postbackSchema },
          },
        },
        refuses: [401, 409],
      },
      (c) => take(c.context, c.programme, { ...c.query, ...readSent(c.context) }),
    )
    .post(
      '/admin/programmes/{programme}/reports',
      {
        access: 'commercial',
        body: 'upload',
        summary: 'Import a programme’s report, all or nothing; a dry run lists each problem by row',
        takes: reportSchema,
        gives: importResultSchema,
        answer: 'What was done, or would be done',
      },
      (c) => conversions.importReport(c.edition, c.actor, c.programme, c.body),
    )
    .file(
      '/admin/conversions.csv',
      {
        access: 'commercial',
        summary: 'Conversions as CSV; recorded in the audit log',
        query: conversionFilterSchema,
      },
      async (c) => {
        const file = await conversions.exportCsv(c.edition, c.actor, c.query)
        return sendFile(c.context, `conversions-${c.edition.id}.csv`, file)
      },
    )
    .page(
      '/admin/conversions',
      {
        access: 'commercial',
        summary: 'Conversions, newest first',
        query: conversionQuerySchema,
        lists: conversionSchema,
      },
      (c) => conversions.list(c.edition, c.query),
    ).hono
}

/** What was sent as JSON or as a form, whichever it was; both have been validated. */
function readSent({ req }: Context<HttpEnv>): Partial<z.infer<typeof postbackSchema>> {
  const read = (place: 'json' | 'form'): object => req.valid(place as never)
  return { ...read('json'), ...read('form') }
}

const readBearer = (c: Context<HttpEnv>) =>
  /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

export type ConversionsApi = ReturnType<typeof createConversionsApi>
