import { hc } from 'hono/client'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import type { GuideBulk, PostBulk } from '#content/bulk/contract.ts'
import { actionWithValue, plainAction } from '#content/lists/bulk-actions.ts'
import { definePublishedAdmin } from '#content/publication/published-admin.tsx'
import { commonSorts, plainActions } from '#content/publication/published-list.tsx'
import type { TermPlace } from '#editions/terms.ts'
import { makeTermInput } from '../terms/admin/term-input.tsx'
import type { PostsApi, GuidesApi } from '../api.server.ts'
import { guideFields, postFields } from '../fields.ts'
import { guideChangesSchema, guideCreationSchema } from '../guide-contract.ts'
import { postChangesSchema, postCreationSchema } from '../post-contract.ts'
import { GuideSections, GuideSettings, PostSections, PostSettings } from './article-sections.tsx'

const guides = hc<GuidesApi>(...apiClient)
const posts = hc<PostsApi>(...apiClient)

const sorts = { ...commonSorts, category: { label: 'Category', first: 'asc' } } as const
const { publish, unpublish, remove } = plainActions

const categorise = (section: TermPlace['section']) => ({
  action: 'categorise' as const,
  label: 'Change category…',
  done: 'moved to the category',
  value: {
    label: 'Category',
    hint: 'Choose one, or type a new one.',
    maxLength: 60,
    Input: makeTermInput({ section, kind: 'category' }),
  },
})
// Made once: a component made anew at each render would lose what is typed.
const [categoriseGuides, categorisePosts] = [categorise('guide'), categorise('post')]
const tag = {
  label: 'Tag',
  maxLength: 200,
  Input: makeTermInput({ section: 'post', kind: 'tag' }),
}

const runOnGuides = (json: GuideBulk, edition: string) =>
  read(guides.admin.guides.bulk.$post({ json }, within(edition)))
const runOnPosts = (json: PostBulk, edition: string) =>
  read(posts.admin.blog.bulk.$post({ json }, within(edition)))

export const guideAdmin = definePublishedAdmin({
  entity: 'guide',
  fields: guideFields,
  schemas: { creation: guideCreationSchema, changes: guideChangesSchema },
  calls: { open: guides.guides, admin: guides.admin.guides },
  sorts,
  usualSort: 'newest',
  actions: () => [
    plainAction(runOnGuides, publish),
    plainAction(runOnGuides, unpublish),
    actionWithValue(runOnGuides, categoriseGuides),
    plainAction(runOnGuides, remove),
  ],
  Sections: GuideSections,
  Settings: GuideSettings,
})

export const postAdmin = definePublishedAdmin({
  entity: 'post',
  short: { one: 'post', many: 'posts' },
  fields: postFields,
  schemas: { creation: postCreationSchema, changes: postChangesSchema },
  calls: { open: posts.blog, admin: posts.admin.blog },
  sorts,
  usualSort: 'newest',
  actions() {
    return [
      plainAction(runOnPosts, publish),
      plainAction(runOnPosts, unpublish),
      plainAction(runOnPosts, { action: 'feature', label: 'Feature', done: 'featured' }),
      plainAction(runOnPosts, {
        action: 'unfeature',
        label: 'Unfeature',
        done: 'no longer featured',
      }),
      actionWithValue(runOnPosts, {
        action: 'addTag',
        label: 'Add tag…',
        done: 'tagged',
        value: tag,
      }),
      actionWithValue(runOnPosts, {
        action: 'removeTag',
        label: 'Remove tag…',
        done: 'untagged',
        value: tag,
      }),
      actionWithValue(runOnPosts, categorisePosts),
      plainAction(runOnPosts, remove),
    ]
  },
  Sections: PostSections,
  Settings: PostSettings,
})
