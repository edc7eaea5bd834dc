import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { createTransferCalls } from '../transfer.test-kit.ts'

let api: TestApi
let calls: ReturnType<typeof createTransferCalls>
beforeAll(async () => {
  api = await startTestApi({ rates: {} })
  calls = createTransferCalls(api)
})
afterAll(() => api?.stop())

const wordpress = (content: string) =>
  `<rss xmlns:wp="w" xmlns:content="c"><channel><language>en-GB</language><wp:wxr_version>1.2</wp:wxr_version>
   <item><title>Pre &amp;amp; post</title><wp:post_id>1</wp:post_id>
   <category domain="category" nicename="a-b">A &amp;amp; B</category>
   <content:encoded><![CDATA[${content}]]></content:encoded></item></channel></rss>`

/** Processor time that this thread, which serves everyone, needs for a call, in milliseconds. */
async function costHere(call: () => Promise<unknown>): Promise<number> {
  await call()
  const before = process.threadCpuUsage()
  await call()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

describe('a file that is imported', () => {
  test.each([
    ['blanks in code', `<pre>x${' '.repeat(80_000)}x</pre>`],
    ['a caption of beginnings', `[caption]${'<a'.repeat(40_000)}[/caption]`],
    ['blanks in a table', `<table><tr><td><pre>x${' '.repeat(80_000)}x</pre></td></tr></table>`],
  ])('with %s is read beside the thread that serves', async (_, content) => {
    const cost = await costHere(async () => {
      const { status, body } = await calls.check('wordpress', wordpress(content))
      expect([status, body.counts.problems + body.counts.created]).toEqual([200, 1])
    })
    expect(cost).toBeLessThan(1000)
  })

  test('is told of as it is called, whatever was escaped how often', async () => {
    const { body } = await calls.check('wordpress', wordpress('x'))
    expect(body.rows[0]?.entry).toBe('Pre & post')
    expect(body.categories).toEqual([{ nicename: 'a-b', name: 'A & B', count: 1 }])
  })

  test('takes as many slugs as it has entries of one name, in proportion', async () => {
    const items = (count: number) =>
      Array.from(
        { length: count },
        (_, id) => `<item><title>Same</title><wp:post_id>${id + 2}</wp:post_id></item>`,
      ).join('')
    const file = (count: number) =>
      wordpress('x').replace('</channel>', `${items(count)}</channel>`)
    const { body } = await calls.check('wordpress', file(900))
    expect(body.rows.at(-1)?.notes.map(({ message }) => message)).toContain(
      'The slug “same” is taken; it becomes same-900.',
    )
  })

  test.each([
    ['too many rows', `slug\n${'a\n'.repeat(30_000)}`, 413],
    ['too many columns', `slug,${'a,'.repeat(1000)}\nb`, 400],
    ['a row without end', `slug\n"${'a'.repeat(3_000_000)}`, 400],
    ['too many entries', `[${'{},'.repeat(30_000)}{}]`, 413],
    ['nesting without end', `[{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`, 200],
    [
      'an entry of unknown fields',
      `[{${Array.from({ length: 50_000 }, (_, at) => `"a${at}":1`).join()}}]`,
      400,
    ],
  ])('with %s is answered', async (_, file, status) => {
    const answer = await calls.check('posts', file)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })
})

test('a preview costs the thread that serves next to nothing', async () => {
  const call = async () => {
    const body = { content: '# a\n'.repeat(14_750) }
    const answer = await api.call('/api/admin/preview', { admin: true, body })
    expect(answer.status).toBe(200)
    expect((answer.body as { html: string }).html).toContain('id="s-a-14750"')
  }
  expect(await costHere(call)).toBeLessThan(500)
})
