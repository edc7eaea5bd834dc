import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { versionQuerySchema } from '#contract/versions.ts'
import {
  programmeChangesSchema,
  programmeCreationSchema,
  programmeSchema,
  programmeSecretSchema,
} from './contract.ts'
import type { ProgrammesService } from './service.server.ts'

export function createProgrammesApi(programmes: ProgrammesService) {
  return defineApi('Programmes')
    .get(
      '/admin/programmes',
      {
        access: 'commercial',
        summary: 'Affiliate programmes, by name',
        gives: z.array(programmeSchema),
      },
      (c) => programmes.list(c.edition),
    )
    .post(
      '/admin/programmes',
      {
        access: 'commercial',
        summary: 'Add a programme; the answer shows its secret, only this once',
        takes: programmeCreationSchema,
        creates: programmeSecretSchema,
        refuses: [409],
      },
      (c) => programmes.create(c.edition, c.actor, c.body),
    )
    .patch(
      '/admin/programmes/{id}',
      {
        access: 'commercial',
        summary: 'Change the given fields of a programme',
        takes: programmeChangesSchema,
        gives: programmeSchema,
        refuses: [409],
      },
      (c) => programmes.update(c.edition, c.actor, c.id, c.body),
    )
    .post(
      '/admin/programmes/{id}/secret',
      {
        access: 'commercial',
        summary: 'Give a programme a new secret; the old one stops working',
        gives: programmeSecretSchema,
      },
      (c) => programmes.renewSecret(c.edition, c.actor, c.id),
    )
    .delete(
      '/admin/programmes/{id}',
      {
        access: 'commercial',
        summary: 'Delete a programme that has no conversions',
        query: versionQuerySchema,
        says: 'Programme deleted successfully',
        refuses: [409],
      },
      (c) => programmes.remove(c.edition, c.actor, c.id, c.query.version),
    ).hono
}

export type ProgrammesApi = ReturnType<typeof createProgrammesApi>
