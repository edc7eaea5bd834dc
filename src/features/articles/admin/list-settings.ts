import { read, within } from '#admin-kit/api-client.ts'
import { actionWithValue, plainAction } from '#content/lists/bulk-actions.ts'
import type { Sorts } from '#content/lists/list-header.tsx'
import { commonSorts, plainActions } from '#content/publication/published-list.tsx'
import type { Edition } from '#editions/edition.ts'
import type { GuideBulk, PostBulk } from '#content/bulk/contract.ts'
import type { ArticleListSort } from '../contract.ts'
import type { ArticleListItem } from './article-api.ts'
import { adminApis } from './article-editing.ts'
import type { ArticleType } from './form-values.ts'

export const nouns: Record<ArticleType, { one: string; many: string }> = {
  guide: { one: 'guide', many: 'guides' },
  post: { one: 'post', many: 'posts' },
}

export const sorts = { ...commonSorts, category: { label: 'Category', first: 'asc' } } satisfies Record<
  ArticleListSort,
  Sorts[string]
>

const runOnGuides = (json: GuideBulk, edition: string) => read(adminApis.guide.bulk.$post({ json }, within(edition)))
const runOnPosts = (json: PostBulk, edition: string) => read(adminApis.post.bulk.$post({ json }, within(edition)))

const { publish, unpublish, remove } = plainActions

const categorise = (suggestions: readonly string[]) => ({
  action: 'categorise' as const,
  label: 'Change category…',
  done: 'moved to the category',
  value: { label: 'Category', suggestions, hint: `The site’s own: ${suggestions.join(', ')}.` },
})

export const guideActions = ({ guideCategories }: Edition) => [
  plainAction(runOnGuides, publish),
  plainAction(runOnGuides, unpublish),
  actionWithValue(runOnGuides, categorise(guideCategories)),
  plainAction(runOnGuides, remove),
]

export function postActions(edition: Edition, items: readonly ArticleListItem[]) {
  const suggestions = [...new Set(items.flatMap((item) => ('tags' in item ? item.tags : [])))].toSorted()
  const value = { label: 'Tag', suggestions }
  return [
    plainAction(runOnPosts, publish),
    plainAction(runOnPosts, unpublish),
    plainAction(runOnPosts, { action: 'feature', label: 'Feature', done: 'featured' }),
    plainAction(runOnPosts, { action: 'unfeature', label: 'Unfeature', done: 'no longer featured' }),
    actionWithValue(runOnPosts, { action: 'addTag', label: 'Add tag…', done: 'tagged', value }),
    actionWithValue(runOnPosts, { action: 'removeTag', label: 'Remove tag…', done: 'untagged', value }),
    actionWithValue(runOnPosts, categorise(edition.blogCategories)),
    plainAction(runOnPosts, remove),
  ]
}
