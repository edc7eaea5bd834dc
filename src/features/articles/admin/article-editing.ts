/** How the forms of guides and posts speak with the API. */
import type { EntryForm, EntryKind } from '#admin-kit/entry-kind.ts'
import { createContractResolver } from '#content/editing/contract-resolver.ts'
import { paths } from '#admin-kit/paths.ts'
import { postChangesSchema, postCreationSchema } from '../posts/contract.ts'
import { guideChangesSchema, guideCreationSchema } from '../guides/contract.ts'
import { apiPath } from '#urls.ts'
import { findDifferences } from './differences.ts'
import {
  blankFormValues,
  textNames,
  toChanges,
  toCreation,
  toFormValues,
  type AdminArticle,
  type ArticleFormValues,
  type ArticleType,
} from './form-values.ts'

export const articleKinds: Record<ArticleType, EntryKind> = {
  guide: {
    noun: 'guide',
    entity: 'guide',
    listPath: `${apiPath}/admin/guides`,
    path: `${apiPath}/guides`,
    alsoChanged: [],
    home: paths.guides,
  },
  post: {
    noun: 'blog post',
    entity: 'post',
    listPath: `${apiPath}/admin/blog`,
    path: `${apiPath}/blog`,
    alsoChanged: [],
    home: paths.posts,
  },
}

const schemas = {
  guide: { creation: guideCreationSchema, changes: guideChangesSchema },
  post: { creation: postCreationSchema, changes: postChangesSchema },
}

function defineForm(type: ArticleType): EntryForm<AdminArticle, ArticleFormValues> {
  const { creation, changes } = schemas[type]
  return {
    kind: articleKinds[type],
    toFormValues,
    blank: blankFormValues,
    toChanges: (values, start) => toChanges(type, values, start),
    toCreation: (values, edition) => toCreation(type, values, edition),
    createResolver: (edition, start) =>
      createContractResolver((values) =>
        start
          ? changes.safeParse({ ...toChanges(type, values, start), title: values.title })
          : creation.safeParse(toCreation(type, values, edition)),
      ),
    findDifferences: (mine, start, stored) => findDifferences(type, { mine, start, stored }),
    isFieldPath: (path) =>
      path === 'publishAt' || textNames[type].some((name) => name === path) || /^translations\.\w+\.\w+$/.test(path),
  }
}

export const articleForms = { guide: defineForm('guide'), post: defineForm('post') }
