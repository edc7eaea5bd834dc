import * as z from 'zod'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import { findFile, fileBody, readForm, readFileName } from '../read-form.server.ts'
import {
  libraryPictureSchema,
  libraryQuerySchema,
  pictureChangesSchema,
  pictureDetailSchema,
} from './contract.ts'
import type { LibraryService } from './service.server.ts'

const tags = ['Media']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/media',
    tags,
    summary: 'Uploaded pictures and how many entries use each; X-Total-Count gives the total',
    request: { query: libraryQuerySchema },
    responses: answers(200, z.array(libraryPictureSchema), 'The pictures', [400, 401]),
  },
)
const getRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/media/{id}',
    tags,
    summary: 'A picture and what uses it',
    request: byId,
    responses: answers(200, pictureDetailSchema, 'The picture', adminRefusals),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: '/admin/media/{id}',
    tags,
    summary: 'Change a picture’s descriptions or the point that cropping keeps in view',
    request: { ...byId, body: jsonBody(pictureChangesSchema) },
    responses: answers(200, pictureDetailSchema, 'The picture', adminRefusals),
  },
)
const replaceRoute = endpoint(
  { access: 'editor', rate: 'media', body: 'upload' },
  {
    method: 'post',
    path: '/admin/media/{id}/replace',
    tags,
    summary:
      'Put another file in a picture’s place: what uses it is rewritten, and its old addresses show the new one',
    request: { ...byId, body: fileBody({}) },
    responses: answers(
      200,
      pictureDetailSchema,
      'The new picture',
      [400, 401, 404, 409, 413, 415, 503],
    ),
  },
)
const deleteRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: '/admin/media/{id}',
    tags,
    summary: 'Delete a picture that nothing uses',
    request: byId,
    responses: done('Deleted', [401, 404, 409]),
  },
)

export const createLibraryApi = (library: LibraryService) =>
  newApi()
    .openapi(listRoute, async (c) => {
      const { items, total } = await library.list(c.var.edition, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      return c.json(items, 200)
    })
    .openapi(getRoute, async (c) =>
      c.json(await library.get(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await library.change(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
    })
    .openapi(replaceRoute, async (c) => {
      const actor = getActor(c)
      const file = findFile(await readForm(c.req))
      const upload = {
        bytes: new Uint8Array(await file.arrayBuffer()),
        fileName: readFileName(file),
      }
      return c.json(
        await library.replace(c.var.edition, actor, c.req.valid('param').id, upload),
        200,
      )
    })
    .openapi(deleteRoute, async (c) => {
      await library.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Picture deleted' }, 200)
    })

export type LibraryApi = ReturnType<typeof createLibraryApi>
