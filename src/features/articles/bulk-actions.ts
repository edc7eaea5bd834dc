import type { GuideBulk, PostBulk } from '#content/bulk/contract.ts'
import type { NextOf } from '#content/bulk/run.server.ts'
import { publish, type PublishedBulkRow } from '#content/publication/bulk.ts'

export type BulkArticle = PublishedBulkRow & {
  category: string
  /** Only posts may be featured. */
  featured: boolean
  tags: string[]
}

/** The limit of `textList`. */
const maxTags = 50

const categorise = (category: string) => (row: BulkArticle) =>
  row.category === category ? undefined : { category }
const feature = (featured: boolean) => (row: BulkArticle) =>
  row.featured === featured ? undefined : { featured }

/** Case-insensitive, as on the blog's pages. */
const isTag = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase()

const addTag = (tag: string) => (row: BulkArticle) => {
  if (row.tags.some(isTag(tag))) return undefined
  return row.tags.length < maxTags
    ? { tags: [...row.tags, tag] }
    : `It already has ${maxTags} tags.`
}
const removeTag = (tag: string) => (row: BulkArticle) =>
  row.tags.some(isTag(tag)) ? { tags: row.tags.filter((other) => !isTag(tag)(other)) } : undefined

export function articleAction(bulk: GuideBulk | PostBulk): NextOf<BulkArticle> | 'delete' {
  switch (bulk.action) {
    case 'publish':
      return publish(true)
    case 'unpublish':
      return publish(false)
    case 'categorise':
      return categorise(bulk.value)
    case 'feature':
      return feature(true)
    case 'unfeature':
      return feature(false)
    case 'addTag':
      return addTag(bulk.value)
    case 'removeTag':
      return removeTag(bulk.value)
    case 'delete':
      return 'delete'
  }
}
