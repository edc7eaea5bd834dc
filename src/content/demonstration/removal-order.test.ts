import { expect, test } from 'vitest'
import type { ContentKind } from '#contract/content-kinds.ts'
import { orderForRemoval } from './removal-order.ts'

const order = (named: Partial<Record<ContentKind, ContentKind[]>>) =>
  orderForRemoval(
    Object.entries(named).map(([entity, names]) => ({ entity: entity as ContentKind, names })),
  ).map(({ entity }) => entity)

test('what names others goes before them, along every chain', () => {
  expect(order({ author: [], page: ['casino'], casino: ['author'], guide: [] })).toEqual([
    'page',
    'guide',
    'casino',
    'author',
  ])
})

test('a kind may name its own entries', () => {
  expect(order({ page: ['page'], author: [] })).toEqual(['page', 'author'])
})

test('two kinds that name each other are refused, by name', () => {
  expect(() => order({ page: [], guide: ['post'], post: ['guide'] })).toThrow(
    'Kinds name each other: guide, post',
  )
})
