import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { ChatReply } from './contract.ts'

/** What the assistant learns when an editor writes, on a site that begins without content. */

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site?.stop())

async function ask(message: string, tenant = 'crypto'): Promise<ChatReply> {
  const answer = await site.call('/api/chat/reply?lang=en', { body: { message }, tenant })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ChatReply
}
const hrefs = ({ links }: ChatReply) => links.map(({ href }) => href)

test('a word that several casinos share names them all', async () => {
  const cookie = await site.signIn()
  for (const name of ['Wolfram Harbour', 'Wolfram Lights', 'Wolfram Bay Rooms']) {
    const answer = await site.call('/api/casinos', {
      body: { name },
      cookie,
      tenant: 'sweepstakes',
    })
    expect(answer.ok).toBe(true)
  }
  const about = (question: string) => ask(question, 'sweepstakes')
  const open = await about('bonus at wolfram?')
  expect(open.text).toMatch(
    /^That could be any of these: Wolfram Harbour, Wolfram Lights, and Wolfram Bay Rooms\./,
  )
  expect(hrefs(open).slice(0, 3)).toEqual([
    '/casino/wolfram-harbour',
    '/casino/wolfram-lights',
    '/casino/wolfram-bay-rooms',
  ])
  for (const question of [
    'wolfram lights',
    'Wolframlights?',
    'the lights of wolfram',
    'wolfrm lights',
  ]) {
    expect(hrefs(await about(question)), question).toEqual(['/casino/wolfram-lights'])
  }
})

test('what an editor changes is what the assistant says next', async () => {
  const cookie = await site.signIn()
  const change = async (path: string, method: string, body?: unknown) => {
    const answer = await site.call(path, { method, body, cookie })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const isKnown = async () => hrefs(await ask('Quillfeather')).includes('/casino/quillfeather')
  expect(await isKnown()).toBe(false)
  const { id } = await change('/api/casinos', 'POST', { name: 'Quillfeather' })
  expect(await isKnown()).toBe(true)
  await change(`/api/casinos/${id}`, 'PATCH', { isActive: false })
  expect(await isKnown()).toBe(false)
  const guide = await change('/api/guides', 'POST', {
    title: 'Zanzibar licences',
    isPublished: true,
  })
  expect(hrefs(await ask('zanzibar'))).toEqual(['/guides/zanzibar-licences'])
  await change(`/api/guides/${guide.id}`, 'DELETE')
  expect((await ask('zanzibar')).offerContact).toBe(true)
})
