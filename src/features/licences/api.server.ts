import { defineApi } from '#api/define-api.ts'
import { keptLicencesSchema, unreadLicenceSchema, unreadQuerySchema } from './contract.ts'
import type { LicencesService } from './service.server.ts'

export function createLicencesApi(licences: LicencesService) {
  return defineApi('Casinos')
    .get(
      '/admin/casinos/{id}/licences',
      {
        access: 'editor',
        summary: 'The licences of a casino, and what is written of licences that nobody has read',
        gives: keptLicencesSchema,
      },
      (c) => licences.listKept(c.edition, c.id),
    )
    .page(
      '/admin/unread-licences',
      {
        access: 'editor',
        summary:
          'What is written of licences in other words than the name of an authority and a number, and therefore decides nothing',
        query: unreadQuerySchema,
        lists: unreadLicenceSchema,
      },
      (c) => licences.listUnread(c.edition, c.query),
    ).hono
}

export type LicencesApi = ReturnType<typeof createLicencesApi>
