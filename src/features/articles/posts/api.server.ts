import * as z from 'zod'
import { postBulkSchema } from '#content/bulk/contract.ts'
import { defineBulkRoutes } from '#content/bulk/routes.server.ts'
import { articleListFilterSchema, articleListQuerySchema } from '../contract.ts'
import { AppError } from '#errors.ts'
import { getActor } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { adminRefusals, answers, done, jsonBody } from '#api/openapi.ts'
import {
  adminPostSchema,
  postChangesSchema,
  postCreationSchema,
  postListItemSchema,
  postQuerySchema,
  postSchema,
} from './contract.ts'
import type { PostsService } from './service.server.ts'

const tags = ['Blog']
const byId = { params: z.object({ id: z.string() }) }

const listRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/blog',
    tags,
    summary: 'Published posts, newest first; X-Total-Count gives the total',
    request: { query: postQuerySchema },
    responses: answers(200, z.array(postSchema), 'The posts', [400]),
  },
)
const detailRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/blog/{slug}',
    tags,
    summary: 'One published post',
    request: { params: z.object({ slug: z.string() }) },
    responses: answers(200, postSchema, 'The post', [404]),
  },
)
const adminListRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/blog',
    tags,
    summary: 'All posts, including drafts, with every translation',
    responses: answers(200, z.array(adminPostSchema), 'The posts', [401]),
  },
)
const adminPageRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/blog/page',
    tags,
    summary: 'A page of all posts, including drafts, without their content; X-Total-Count gives the total',
    request: { query: articleListQuerySchema },
    responses: answers(200, z.array(postListItemSchema), 'The posts', [400, 401]),
  },
)
const adminDetailRoute = endpoint(
  { access: 'editor' },
  {
    method: 'get',
    path: '/admin/blog/{id}',
    tags,
    summary: 'One post, including drafts, with every translation',
    request: byId,
    responses: answers(200, adminPostSchema, 'The post', [401, 404]),
  },
)
const creationRoute = endpoint(
  { access: 'editor' },
  {
    method: 'post',
    path: '/blog',
    tags,
    summary: 'Add a post',
    request: { body: jsonBody(postCreationSchema) },
    responses: answers(201, adminPostSchema, 'The post', [400, 401, 409]),
  },
)
const changeRoute = endpoint(
  { access: 'editor' },
  {
    method: 'patch',
    path: '/blog/{id}',
    tags,
    summary: 'Change the given fields of a post',
    request: { ...byId, body: jsonBody(postChangesSchema) },
    responses: answers(200, adminPostSchema, 'The post', [...adminRefusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'editor' },
  {
    method: 'delete',
    path: '/blog/{id}',
    tags,
    summary: 'Delete a post',
    request: byId,
    responses: done('Deleted', [401, 404]),
  },
)

const bulk = defineBulkRoutes('blog', { filter: articleListFilterSchema, bulk: postBulkSchema })

export function createBlogApi(posts: PostsService) {
  return newApi()
    .openapi(bulk.ids, async (c) => c.json(await posts.listSeen(c.var.edition, c.req.valid('query')), 200))
    .openapi(bulk.run, async (c) => c.json(await posts.bulk(c.var.edition, getActor(c), c.req.valid('json')), 200))
    .openapi(listRoute, async (c) => {
      const { edition, language } = c.var
      const query = c.req.valid('query')
      const items = await posts.list(edition, language, query)
      const whole = query.limit === undefined && query.offset === undefined
      c.header('x-total-count', String(whole ? items.length : await posts.count(edition, query)))
      return c.json(items, 200)
    })
    .openapi(detailRoute, async (c) => {
      const post = await posts.findBySlug(c.var.edition, c.var.language, c.req.valid('param').slug)
      if (!post) throw new AppError('notFound', 'Blog post not found')
      return c.json(post, 200)
    })
    .openapi(adminListRoute, async (c) => c.json(await posts.adminList(c.var.edition), 200))
    .openapi(adminPageRoute, async (c) => {
      const { items, total } = await posts.adminPage(c.var.edition, c.req.valid('query'))
      c.header('x-total-count', String(total))
      return c.json(items, 200)
    })
    .openapi(adminDetailRoute, async (c) =>
      c.json(await posts.getForAdmin(c.var.edition, c.req.valid('param').id), 200),
    )
    .openapi(creationRoute, async (c) =>
      c.json(await posts.create(c.var.edition, getActor(c), c.req.valid('json')), 201),
    )
    .openapi(changeRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await posts.update(c.var.edition, getActor(c), id, c.req.valid('json')), 200)
    })
    .openapi(removalRoute, async (c) => {
      await posts.remove(c.var.edition, getActor(c), c.req.valid('param').id)
      return c.json({ message: 'Blog post deleted successfully' }, 200)
    })
}

export type BlogApi = ReturnType<typeof createBlogApi>
