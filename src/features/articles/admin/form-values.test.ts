import { expect, test } from 'vitest'
import { findEdition } from '#editions/editions.ts'
import type { AdminPost } from '#features/blog/contract.ts'
import { articleForms } from './article-editing.ts'
import { findDifferences } from './differences.ts'
import { toChanges, toFormValues } from './form-values.ts'

const crypto = findEdition('crypto')
const post: AdminPost = {
  id: '0190a000-0000-7000-8000-000000000000',
  tenant: 'crypto',
  title: 'Fees',
  slug: 'fees',
  excerpt: 'What they are',
  content: '## Why',
  category: 'tips',
  readTime: 4,
  imageUrl: null,
  imageAlt: '',
  publishAt: null,
  textHashes: { title: 'a'.repeat(32) },
  isPublished: true,
  createdAt: '2025-02-11T23:30:00.000Z',
  updatedAt: '2025-02-12T00:00:00.000Z',
  version: 3,
  author: 'Maren',
  tags: ['fees', 'bitcoin'],
  featured: false,
  isFeatured: false,
  titleSv: 'Avgifter',
  excerptSv: null,
  contentSv: null,
  contentEn: '## Why',
  translations: { sv: { title: 'Avgifter' } },
}

test('what is not touched is not sent; what is emptied is', () => {
  const start = toFormValues(post)
  expect(toChanges('post', start, start)).toEqual({})
  const mine = { ...start, readTime: ' ', tags: 'fees, , ethereum', createdAt: '', author: '', featured: true }
  const sv = { ...start.translations.sv, title: '', excerpt: ' Vad de är ' }
  expect(toChanges('post', { ...mine, translations: { ...start.translations, sv } }, start)).toEqual({
    readTime: null,
    tags: ['fees', 'ethereum'],
    author: '',
    featured: true,
    translations: { sv: { title: '', excerpt: 'Vad de är' } },
  })
})

test('a guide has neither author, tags nor a featured place', () => {
  if (!crypto) throw new Error('There is no such edition')
  const { blank, toCreation } = articleForms.guide
  const values = { ...blank(), title: ' Wallets ', author: 'Maren', tags: 'a', featured: true, createdAt: '2025-03-01' }
  expect(toCreation(values, crypto)).toEqual({
    title: 'Wallets',
    createdAt: '2025-03-01',
    isPublished: false,
    tenant: 'crypto',
  })
})

test('the contract checks the form before it is sent', async () => {
  if (!crypto) throw new Error('There is no such edition')
  const { blank, createResolver, isFieldPath } = articleForms.post
  const values = { ...blank(), title: ' ', readTime: 'long', imageUrl: 'javascript:alert(1)' }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await createResolver(crypto)(values, undefined, options)
  expect(Object.keys(errors).sort()).toEqual(['imageUrl', 'readTime', 'title'])
  expect(errors.title?.message).toBe('Title is required')
  expect(['title', 'tags', 'translations.sv.title', 'version'].filter(isFieldPath)).toHaveLength(3)
})

test('differences name the field and tell whose it is', () => {
  const start = toFormValues(post)
  const stored = { ...start, category: 'trends', isPublished: false }
  const mine = { ...start, isPublished: true, category: 'reviews' }
  expect(findDifferences('post', { mine, start, stored })).toEqual([
    { label: 'Category', mine: 'reviews', stored: 'trends', changedHere: true },
    { label: 'Published', mine: 'Yes', stored: 'No', changedHere: false },
  ])
})
