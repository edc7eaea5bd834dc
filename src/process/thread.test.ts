import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createThread } from '#process/thread.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tandem-thread-'))
const file = path.join(folder, 'worker.ts')
const serve = JSON.stringify(pathToFileURL(path.resolve('src/process/serve-thread.ts')).href)
const errors = JSON.stringify(pathToFileURL(path.resolve('src/errors.ts')).href)
writeFileSync(
  file,
  `import { serveThread } from ${serve}
   import { AppError } from ${errors}
   let count = 0
   serveThread((request) => {
     count += 1
     if (request === 'spin') for (;;) continue
     if (request === 'fill') for (const all = []; ; ) all.push(new Array(100_000).fill({}))
     if (request === 'end') process.exit(0)
     if (request === 'throw') throw new Error('odd')
     if (request === 'refuse') throw new AppError('invalid', 'No.', { errors: { a: 'b' } })
     return count
   })`,
)

const create = (timeoutMs = 60_000) =>
  createThread<string, number>({
    name: 'test',
    file: () => pathToFileURL(file),
    maxQueue: 4,
    timeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: 32 },
    explain: (trouble) => new Error(trouble),
  })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('requests are answered in their order by one thread', async () => {
  const thread = create()
  expect(await Promise.all(['a', 'b', 'c'].map((request) => thread.run(request)))).toEqual([
    1, 2, 3,
  ])
  thread.stop()
})

test('what fails or is refused is told, and the thread goes on', async () => {
  const thread = create()
  await expect(thread.run('throw')).rejects.toThrow('failure')
  await expect(thread.run('refuse')).rejects.toMatchObject({
    code: 'invalid',
    message: 'No.',
    errors: { a: 'b' },
  })
  expect(await thread.run('a')).toBe(3)
  thread.stop()
})

test.each([
  ['spin', 'time', 200],
  ['fill', 'memory', 60_000],
  ['end', 'failure', 60_000],
])(
  'one that does %s fails alone; those behind it get a new thread',
  async (request, trouble, timeoutMs) => {
    const thread = create(timeoutMs)
    const [first, second] = await Promise.allSettled([thread.run(request), thread.run('a')])
    expect(first).toMatchObject({ status: 'rejected', reason: { message: trouble } })
    expect(second).toMatchObject({ status: 'fulfilled', value: 1 })
    thread.stop()
  },
)

test('more than may wait are refused, and those that wait are told of the end', async () => {
  const thread = create()
  const waiting = Promise.allSettled(Array.from({ length: 4 }, () => thread.run('a')))
  await expect(thread.run('a')).rejects.toMatchObject({ code: 'unavailable' })
  thread.stop()
  expect(await waiting).toMatchObject(
    Array.from({ length: 4 }, () => ({ reason: { message: 'stopped' } })),
  )
  expect(await thread.run('a')).toBe(1)
  thread.stop()
})
