import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('others get their turn between two renders', async () => {
  const takeTurn = createTurns()
  const seen: string[] = []
  const renders = ['a', 'b', 'c'].map(async (name) => {
    await takeTurn()
    seen.push(name)
  })
  const others = (async () => {
    for (let round = 0; round < 3; round += 1) {
      await setImmediate()
      seen.push('other')
    }
  })()
  await Promise.all([...renders, others])
  expect(seen.join(' ')).not.toMatch(/[abc] [abc]/)
  expect(seen.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c'])
})
