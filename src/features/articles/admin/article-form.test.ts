import { expect, test } from 'vitest'
import { findEdition } from '#editions/editions.ts'
import type { AdminPost } from '../post-contract.ts'
import { guideAdmin, postAdmin } from './article-admin.ts'

const { toChanges, toFormValues, findDifferences } = postAdmin.form

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
  seoTitle: '',
  seoDescription: '',
  socialImageUrl: null,
  authorId: null,
  reviewerId: null,
  checkedOn: null,
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
  expect(toChanges(start, start)).toEqual({})
  const mine = {
    ...start,
    readTime: ' ',
    tags: 'fees, , ethereum',
    createdAt: '',
    author: '',
    featured: true,
  }
  const sv = { ...start.translations.sv, title: '', excerpt: ' Vad de är ' }
  expect(toChanges({ ...mine, translations: { ...start.translations, sv } }, start)).toEqual({
    readTime: null,
    tags: ['fees', 'ethereum'],
    author: '',
    featured: true,
    translations: { sv: { title: '', excerpt: 'Vad de är' } },
  })
})

test('a guide has neither author, tags nor a featured place', () => {
  if (!crypto) throw new Error('There is no such edition')
  const { blank, toCreation } = guideAdmin.form
  const typed = {
    author: 'Maren',
    tags: 'a',
    featured: true,
    status: 'published' as const,
    createdAt: '2025-03-01',
  }
  const values = { ...blank(crypto), ...typed, title: ' Wallets ' }
  expect(toCreation(values, crypto)).toEqual({
    title: 'Wallets',
    createdAt: '2025-03-01',
    isPublished: true,
    tenant: 'crypto',
  })
})

test('the contract checks the form before it is sent', async () => {
  if (!crypto) throw new Error('There is no such edition')
  const { blank, createResolver, isFieldPath } = postAdmin.form
  const values = {
    ...blank(crypto),
    title: ' ',
    readTime: 'long',
    imageUrl: 'javascript:alert(1)',
  }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await createResolver(crypto)(values, undefined, options)
  expect(Object.keys(errors).sort()).toEqual(['imageUrl', 'readTime', 'title'])
  expect(errors.title?.message).toBe('Title is required')
  expect(['title', 'tags', 'translations.sv.title', 'version'].filter(isFieldPath)).toHaveLength(3)
})

test('differences name the field and tell whose it is', () => {
  const start = toFormValues(post)
  const stored = { ...start, category: 'trends', status: 'draft' as const }
  const mine = { ...start, category: 'reviews' }
  expect(findDifferences(mine, start, stored)).toEqual([
    { label: 'Category', mine: 'reviews', stored: 'trends', changedHere: true },
    { label: 'Status', mine: 'Published', stored: 'Draft', changedHere: false },
  ])
})

test('a status is sent whole, a time as an instant, and a date only with what is published', () => {
  const start = toFormValues({ ...post, isPublished: false })
  expect(start).toMatchObject({ status: 'draft', createdAt: '' })
  const change = (values: Partial<typeof start>) => toChanges({ ...start, ...values }, start)
  const local = new Date(2031, 4, 6, 7, 8)
  expect(change({ status: 'scheduled', publishAt: '2031-05-06T07:08' })).toEqual({
    publishAt: local.toISOString(),
  })
  expect(change({ status: 'scheduled', publishAt: '' })).toEqual({ publishAt: '' })
  expect(change({ status: 'published', createdAt: '2020-01-02' })).toEqual({
    isPublished: true,
    publishAt: null,
    createdAt: '2020-01-02',
  })
  expect(change({ createdAt: '2020-01-02' })).toEqual({})
  const waits = toFormValues({ ...post, isPublished: false, publishAt: local.toISOString() })
  expect(waits).toMatchObject({ status: 'scheduled', publishAt: '2031-05-06T07:08' })
  expect(toChanges({ ...waits, status: 'draft' }, waits)).toEqual({
    isPublished: false,
    publishAt: null,
  })
})

test('what a language is to visitors, and what is marked as current, is sent with its texts', () => {
  const start = toFormValues(post)
  const sv = { ...start.translations.sv, isPublic: true, sources: { title: 'now' } }
  expect(toChanges({ ...start, translations: { ...start.translations, sv } }, start)).toEqual({
    translations: { sv: { isPublic: true, sources: { title: 'now' } } },
  })
})
