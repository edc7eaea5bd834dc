import { defineApi } from '#api/define-api.ts'
import { findFile, fileBody, readForm, readFileName } from '../read-form.server.ts'
import {
  libraryPictureSchema,
  libraryQuerySchema,
  pictureChangesSchema,
  pictureDetailSchema,
} from './contract.ts'
import type { LibraryService } from './service.server.ts'

export const createLibraryApi = (library: LibraryService) =>
  defineApi('Media')
    .page(
      '/admin/media',
      {
        access: 'editor',
        summary: 'Uploaded pictures and how many entries use each',
        query: libraryQuerySchema,
        lists: libraryPictureSchema,
      },
      (c) => library.list(c.edition, c.query),
    )
    .get(
      '/admin/media/{id}',
      {
        access: 'editor',
        summary: 'A picture and what uses it',
        gives: pictureDetailSchema,
        refuses: [400],
      },
      (c) => library.get(c.edition, c.id),
    )
    .patch(
      '/admin/media/{id}',
      {
        access: 'editor',
        summary: 'Change a picture’s descriptions or the point that cropping keeps in view',
        takes: pictureChangesSchema,
        gives: pictureDetailSchema,
      },
      (c) => library.change(c.edition, c.actor, c.id, c.body),
    )
    .post(
      '/admin/media/{id}/replace',
      {
        access: 'editor',
        rate: 'media',
        body: 'upload',
        summary:
          'Put another file in a picture’s place: what uses it is rewritten, and its old addresses show the new one',
        content: fileBody({}),
        gives: pictureDetailSchema,
        refuses: [409, 415, 503],
      },
      async (c) => {
        const file = findFile(await readForm(c.context.req))
        return await library.replace(c.edition, c.actor, c.id, {
          bytes: new Uint8Array(await file.arrayBuffer()),
          fileName: readFileName(file),
        })
      },
    )
    .delete(
      '/admin/media/{id}',
      {
        access: 'editor',
        summary: 'Delete a picture that nothing uses',
        says: 'Picture deleted',
        refuses: [409],
      },
      (c) => library.remove(c.edition, c.actor, c.id),
    ).hono

export type LibraryApi = ReturnType<typeof createLibraryApi>
