import { expect, test } from 'vitest'
import { asClient, createQueue } from './queue.ts'

const options = { concurrency: 1, capacity: 5, timeoutMs: 60_000, refusalMs: 0 }

function makeQueue(given: typeof options) {
  const queue = createQueue(given)
  return <Result>(client: string, work: () => Promise<Result>) =>
    asClient(client, () => queue(work))
}

/** Work that goes on until it is told to end. */
function makeWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.set(name, () => resolve(name))
    return promise
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('few are at work, the rest wait in their order, and the queue has an end', async () => {
  const queue = makeQueue({ ...options, concurrency: 4, capacity: 2 })
  const { begun, work, end } = makeWork()
  const done = ['a', 'b', 'c', 'd'].map((name) => queue('a', work(name)))
  await expect(queue('a', work('e'))).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '2' },
  })
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await done[1]).toBe('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

test('one network does not hold all turns at the same time', async () => {
  const queue = makeQueue({ ...options, concurrency: 3 })
  const { begun, work, end } = makeWork()
  const own = ['a 1', 'a 2', 'a 3'].map((name) => queue('192.0.2.1', work(name)))
  expect(begun).toEqual(['a 1'])
  const others = [queue('192.0.2.2', work('b')), queue('192.0.2.3', work('c'))]
  expect(begun).toEqual(['a 1', 'b', 'c'])
  end('b')
  await others[0]
  end('a 1')
  await expect.poll(() => begun).toEqual(['a 1', 'b', 'c', 'a 2'])
  end('a 2')
  await expect.poll(() => begun).toEqual(['a 1', 'b', 'c', 'a 2', 'a 3'])
  end('a 3')
  end('c')
  expect(await Promise.all([...own, others[1]])).toEqual(['a 1', 'a 2', 'a 3', 'c'])
})

test('nobody waits for longer than it makes sense, and what fails makes room', async () => {
  const queue = makeQueue({ ...options, concurrency: 1, timeoutMs: 20 })
  const { begun, work, end } = makeWork()
  const first = queue('a', work('a'))
  await expect(queue('a', work('late'))).rejects.toMatchObject({ code: 'unavailable' })
  const failing = queue('a', async () => Promise.reject(new Error('boom')))
  end('a')
  await first
  await expect(failing).rejects.toThrow('boom')
  const last = queue('a', work('b'))
  await expect.poll(() => begun).toContain('b')
  end('b')
  expect(await last).toBe('b')
  expect(begun).toEqual(['a', 'b'])
})

/** What began, in order, when everything that waits is let go one after the other. */
async function runAll({ begun, end }: ReturnType<typeof makeWork>, count: number) {
  for (let index = 0; index < count; index += 1) {
    await expect.poll(() => begun[index]).toBeDefined()
    end(begun[index] ?? '')
  }
  return begun
}

test('clients take turns, and one alone does not keep others out of the queue', async () => {
  const queue = makeQueue({ ...options, capacity: 3 })
  const made = makeWork()
  const done = ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4'].map((name) =>
    queue('192.0.2.1', made.work(name)),
  )
  const last = done.pop()
  // Its own newest gives way to itself no longer, but to others.
  await expect(queue('192.0.2.1', made.work('greedy 5'))).rejects.toMatchObject({
    code: 'unavailable',
  })
  done.push(queue('192.0.2.2', made.work('modest')))
  await expect(last).rejects.toMatchObject({ code: 'unavailable' })
  expect(await runAll(made, 4)).toEqual(['greedy 1', 'greedy 2', 'modest', 'greedy 3'])
  await Promise.all(done)
})

test('many networks of one customer are one: others get in, and are next', async () => {
  const queue = makeQueue({ ...options, capacity: 100 })
  const made = makeWork()
  const first = queue('192.0.2.9', made.work('first'))
  const greedy = Array.from({ length: 100 }, (_, index) =>
    queue(`2001:db8:1:${index.toString(16)}::1`, made.work(`greedy ${index}`)).catch(
      ({ code }: { code: string }) => code,
    ),
  )
  const readers = ['192.0.2.1', '192.0.2.2', '2001:db8:2::1', '2001:db8:3::1']
  const read = readers.map((address) => queue(address, made.work(address)))
  // Their turn follows that of the greedy one that began to wait before them.
  const begun = await runAll(made, 101)
  expect(begun.slice(0, 6)).toEqual(['first', 'greedy 0', ...readers])
  await Promise.all([first, ...read])
  const outcomes = await Promise.all(greedy)
  expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(4)
})

test('between two pieces of work the event loop gets its turn', async () => {
  const queue = makeQueue(options)
  const order: string[] = []
  const work = (name: string) => async () => void order.push(name)
  const done = [queue('a', work('first')), queue('a', work('second'))]
  setImmediate(() => order.push('something else'))
  await Promise.all(done)
  expect(order).toEqual(['first', 'something else', 'second'])
})

test('a refusal keeps whoever would ask again at once', async () => {
  const queue = makeQueue({ ...options, capacity: 0, refusalMs: 50 })
  const { work, end } = makeWork()
  const first = queue('a', work('a'))
  const began = performance.now()
  await expect(queue('a', work('b'))).rejects.toMatchObject({ code: 'unavailable' })
  expect(performance.now() - began).toBeGreaterThan(45)
  end('a')
  await first
})
