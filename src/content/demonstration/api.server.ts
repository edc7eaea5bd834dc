import { defineApi } from '#api/define-api.ts'
import {
  demonstrationEntriesSchema,
  demonstrationRemovalSchema,
  demonstrationSchema,
} from './contract.ts'
import type { DemonstrationService } from './service.server.ts'

export function createDemonstrationApi(demonstration: DemonstrationService) {
  return defineApi('Demonstration')
    .get(
      '/admin/demonstration',
      {
        access: 'administrator',
        summary: 'Whether the demonstration is loaded, and how much of it has been changed',
        gives: demonstrationSchema,
      },
      () => demonstration.get(),
    )
    .get(
      '/admin/demonstration/entries',
      {
        access: 'editor',
        summary: 'The entries of this edition that are still as the demonstration brought them',
        gives: demonstrationEntriesSchema,
        refuses: [403],
      },
      async (c) => ({ ids: await demonstration.listIds(c.edition) }),
    )
    .post(
      '/admin/demonstration',
      {
        access: 'administrator',
        summary: 'Load the demonstration into an empty site',
        gives: demonstrationSchema,
        refuses: [409],
      },
      async (c) => {
        await demonstration.load(c.actor)
        return await demonstration.get()
      },
    )
    .delete(
      '/admin/demonstration',
      {
        access: 'administrator',
        summary: 'Remove what is still as the demonstration brought it, with its name and claims',
        gives: demonstrationRemovalSchema,
        answer: 'What went and what stayed',
        refuses: [409],
      },
      (c) => demonstration.remove(c.actor),
    ).hono
}

export type DemonstrationApi = ReturnType<typeof createDemonstrationApi>
