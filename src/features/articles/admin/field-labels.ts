import type { ArticleFormValues } from './form-values.ts'

export const fieldLabels: Record<keyof ArticleFormValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  category: 'Category',
  readTime: 'Reading time (minutes)',
  imageUrl: 'Picture',
  imageAlt: 'Picture description',
  status: 'Status',
  publishAt: 'Publish at',
  createdAt: 'Date',
  author: 'Author',
  tags: 'Tags',
  featured: 'Featured',
  translations: 'Translations',
}
