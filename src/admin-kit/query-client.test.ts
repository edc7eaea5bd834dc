import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a list whose first answer was on its way when something changed is asked for again', async () => {
  const client = createQueryClient(() => undefined)
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()]
  let asked = 0
  const ask = () => answers[asked++]?.promise ?? []
  const list = new QueryObserver<string[]>(client, {
    queryKey: ['/api/admin/readers?q=a', 'crypto'],
    queryFn: ask,
  })
  const unsubscribe = list.subscribe(() => undefined)
  const refreshed = client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/admin'),
  })
  answers[1]?.resolve([])
  await refreshed
  answers[0]?.resolve(['erased since'])
  expect(asked).toBe(2)
  expect(list.getCurrentResult().data).toEqual([])
  unsubscribe()
})
