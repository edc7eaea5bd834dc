/** How the lists of guides and posts are filtered, sorted, and changed in bulk. */
import type { BulkAction } from '#content/lists/bulk-actions.ts'
import type { Sorts } from '#content/lists/list-header.tsx'
import type { Edition } from '#editions/edition.ts'
import type { GuideBulk, PostBulk } from '#content/bulk/contract.ts'
import type { ArticleListSort } from '../contract.ts'
import type { ArticleListItem } from './article-api.ts'
import type { ArticleType } from './form-values.ts'

export const nouns: Record<ArticleType, { one: string; many: string }> = {
  guide: { one: 'guide', many: 'guides' },
  post: { one: 'post', many: 'posts' },
}

export const filters = { all: 'Published and drafts', published: 'Published', scheduled: 'Scheduled', draft: 'Drafts' }

export const sorts = {
  newest: { label: 'Date', first: 'desc' },
  changed: { label: 'Updated', first: 'desc' },
  title: { label: 'Title', first: 'asc' },
  category: { label: 'Category', first: 'asc' },
} satisfies Record<ArticleListSort, Sorts[string]>

type Action<Name extends string> = BulkAction & { action: Name }

const publish = { action: 'publish', label: 'Publish', done: 'published' } as const
const unpublish = { action: 'unpublish', label: 'Unpublish', done: 'changed to drafts' } as const
const remove = { action: 'delete', label: 'Delete', done: 'deleted', danger: true } as const

const categorise = (suggestions: readonly string[]) => ({
  action: 'categorise' as const,
  label: 'Change category…',
  done: 'moved to the category',
  value: { label: 'Category', suggestions, hint: `The site’s own: ${suggestions.join(', ')}.` },
})

export const guideActions = ({ guideCategories }: Edition): Action<GuideBulk['action']>[] => [
  publish,
  unpublish,
  categorise(guideCategories),
  remove,
]

export function postActions(edition: Edition, items: readonly ArticleListItem[]): Action<PostBulk['action']>[] {
  const tags = [...new Set(items.flatMap((item) => ('tags' in item ? item.tags : [])))].toSorted()
  return [
    publish,
    unpublish,
    { action: 'feature', label: 'Feature', done: 'featured' },
    { action: 'unfeature', label: 'Unfeature', done: 'no longer featured' },
    { action: 'addTag', label: 'Add tag…', done: 'tagged', value: { label: 'Tag', suggestions: tags } },
    { action: 'removeTag', label: 'Remove tag…', done: 'untagged', value: { label: 'Tag', suggestions: tags } },
    categorise(edition.blogCategories),
    remove,
  ]
}
