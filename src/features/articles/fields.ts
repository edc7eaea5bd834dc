import { creditFields } from '#content/credits/fields.ts'
import { seoFields } from '#content/seo-fields.ts'
import { publicationFields, type Fields } from '#content/fields.ts'

export const guideFields = {
  slug: { label: 'Slug', type: 'text', translated: true, blankKeeps: true },
  title: { label: 'Title', type: 'text', translated: true, required: true },
  excerpt: { label: 'Excerpt', type: 'text', translated: true },
  content: { label: 'Content', type: 'text', translated: true, links: 'markdown' },
  category: { label: 'Category', type: 'text' },
  readTime: { label: 'Reading time (minutes)', type: 'number', blankKeeps: true },
  imageUrl: { label: 'Picture', type: 'text', links: 'address' },
  imageAlt: { label: 'Picture description', type: 'text', translated: true },
  ...seoFields,
  ...creditFields,
  ...publicationFields,
} as const satisfies Fields

export const postFields = {
  ...guideFields,
  author: { label: 'Author', type: 'text' },
  tags: { label: 'Tags', type: 'commas', separator: ',' },
  featured: { label: 'Featured', type: 'flag' },
} as const satisfies Fields
