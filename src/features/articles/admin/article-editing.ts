import { hc } from 'hono/client'
import { apiClient, read, within } from '#admin-kit/api-client.ts'
import type { EntryForm, EntryKind } from '#admin-kit/entry-kind.ts'
import { createContractResolver } from '#content/editing/contract-resolver.ts'
import { paths } from '#admin-kit/paths.ts'
import type { GuidesApi } from '../api.server.ts'
import type { BlogApi } from '../api.server.ts'
import { postChangesSchema, postCreationSchema } from '../posts/contract.ts'
import { guideChangesSchema, guideCreationSchema } from '../guides/contract.ts'
import { apiPath } from '#urls.ts'
import {
  blankFormValues,
  findDifferences,
  isFieldPath,
  toChanges,
  toCreation,
  toFormValues,
  type AdminArticle,
  type ArticleFormValues,
  type ArticleType,
  type Changes,
  type Creation,
} from './form-values.ts'

const guides = hc<GuidesApi>(...apiClient)
const posts = hc<BlogApi>(...apiClient)
const apis = { guide: guides.guides, post: posts.blog }
export const adminApis = { guide: guides.admin.guides, post: posts.admin.blog }

const removeFrom = (type: ArticleType) => (id: string, edition: string) =>
  read(apis[type][':id'].$delete({ param: { id } }, within(edition)))

export const articleKinds: Record<ArticleType, EntryKind> = {
  guide: {
    noun: 'guide',
    entity: 'guide',
    listPath: apiPath + adminApis.guide.$path(),
    alsoChanged: [],
    home: paths.guides,
    remove: removeFrom('guide'),
  },
  post: {
    noun: 'blog post',
    entity: 'post',
    listPath: apiPath + adminApis.post.$path(),
    alsoChanged: [],
    home: paths.posts,
    remove: removeFrom('post'),
  },
}

const schemas = {
  guide: { creation: guideCreationSchema, changes: guideChangesSchema },
  post: { creation: postCreationSchema, changes: postChangesSchema },
}

function defineForm(type: ArticleType): EntryForm<AdminArticle, ArticleFormValues, Changes, Creation> {
  const { creation, changes } = schemas[type]
  return {
    kind: articleKinds[type],
    toFormValues,
    blank: blankFormValues,
    toChanges: (values, start) => toChanges(type, values, start),
    toCreation: (values, edition) => toCreation(type, values, edition),
    change: (id, json, edition) => read(apis[type][':id'].$patch({ param: { id }, json }, within(edition))),
    create: (json, edition) => read(apis[type].$post({ json }, within(edition))),
    createResolver: (edition, start) =>
      createContractResolver((values) =>
        start
          ? changes.safeParse({ ...toChanges(type, values, start), title: values.title })
          : creation.safeParse(toCreation(type, values, edition)),
      ),
    findDifferences: (mine, start, stored) => findDifferences(type, { mine, start, stored }),
    isFieldPath: isFieldPath(type),
  }
}

export const articleForms = { guide: defineForm('guide'), post: defineForm('post') }
