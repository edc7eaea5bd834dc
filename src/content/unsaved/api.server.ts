import { defineApi } from '#api/define-api.ts'
import { unsavedInputSchema, unsavedSubjectSchema, unsavedWorkSchema } from './contract.ts'
import type { UnsavedService } from './service.server.ts'

const path = '/admin/unsaved'

export function createUnsavedApi(unsaved: UnsavedService) {
  return defineApi('Unsaved changes')
    .get(
      path,
      {
        access: 'staff',
        summary: 'What you have typed into a form and not saved; null if nothing is kept',
        query: unsavedSubjectSchema,
        gives: unsavedWorkSchema.nullable(),
        answer: 'What is kept',
      },
      (c) => unsaved.find(c.edition, c.actor, c.query),
    )
    .put(
      path,
      {
        access: 'staff',
        summary: 'Keep what you have typed, instead of what was kept for this entry before',
        takes: unsavedInputSchema,
        says: 'Kept',
        refuses: [413],
      },
      (c) => unsaved.keep(c.edition, c.actor, c.body),
    )
    .delete(
      path,
      {
        access: 'staff',
        summary: 'Forget what you have typed',
        query: unsavedSubjectSchema,
        says: 'Forgotten',
      },
      (c) => unsaved.forget(c.edition, c.actor, c.query),
    ).hono
}

export type UnsavedApi = ReturnType<typeof createUnsavedApi>
