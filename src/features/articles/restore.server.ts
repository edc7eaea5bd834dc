import type { RestorableKind } from '#content/history/service.server.ts'
import { readRecorded } from '#content/history/read-recorded.server.ts'
import { guideChangesSchema, guideCreationSchema } from './guides/contract.ts'
import type { GuidesService } from './guides/service.server.ts'
import { postChangesSchema, postCreationSchema } from './posts/contract.ts'
import type { PostsService } from './posts/service.server.ts'

export const makeGuidesRestorable = (guides: GuidesService): RestorableKind => ({
  findVersion: async (edition, id) => (await guides.getForAdmin(edition, id)).version,
  change: (edition, actor, id, fields, version) =>
    guides.update(edition, actor, id, { ...readRecorded(guideChangesSchema, fields), version }),
  create: (edition, actor, id, fields) => guides.create(edition, actor, readRecorded(guideCreationSchema, fields), id),
})

export const makePostsRestorable = (posts: PostsService): RestorableKind => ({
  findVersion: async (edition, id) => (await posts.getForAdmin(edition, id)).version,
  change: (edition, actor, id, fields, version) =>
    posts.update(edition, actor, id, { ...readRecorded(postChangesSchema, fields), version }),
  create: (edition, actor, id, fields) => posts.create(edition, actor, readRecorded(postCreationSchema, fields), id),
})
