import { expect, test } from 'vitest'
import { createShards, deal } from './shards.server.ts'

const documents = Array.from({ length: 2600 }, (_, at) => ({
  id: `document/${at}`,
  text: at % 2 === 0 ? `otter ${at}` : `badger ${at} ${at % 100 === 1 ? 'heron heron heron' : ''}`,
}))

function fill() {
  const shards = createShards<(typeof documents)[number]>({ fields: ['text'] })
  for (const document of deal(documents)) shards.add(document)
  return shards
}

const listParts = async (shards: ReturnType<typeof fill>, word: string) =>
  (await Array.fromAsync(shards.search(word))).map((hits) => hits.map(({ id }) => String(id)))

test('every document is found once, and every part has some of all', async () => {
  const parts = await listParts(fill(), 'otter')
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 300])
  const even = documents.flatMap(({ id }, at) => (at % 2 === 0 ? [id] : []))
  expect(parts.flat().toSorted()).toEqual(even.toSorted())
})

test('what is discarded is not found, and its room is used again', async () => {
  const shards = fill()
  for (const { id } of documents.slice(0, 1500)) shards.discard(id)
  expect((await listParts(shards, 'heron')).flat()).toHaveLength(11)
  for (let at = 0; at < 1500; at += 1) shards.add({ id: `new/${at}`, text: 'a stoat' })
  expect(await listParts(shards, 'stoat')).toHaveLength(3)
  expect((await listParts(shards, 'stoat')).flat()).toHaveLength(1500)
})

test('dealing keeps all, and short lists as they are', () => {
  expect(deal([])).toEqual([])
  expect(deal([3, 1, 2])).toEqual([3, 1, 2])
  const dealt = deal(documents)
  expect(dealt.slice(0, 3).map(({ id }) => id)).toEqual(['document/0', 'document/3', 'document/6'])
  expect(new Set(dealt).size).toBe(2600)
})
