import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/api-app.ts'
import { outbox } from '#db/schema/messages.ts'
import { noSettings } from '#editions/settings.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { Redirect } from '#features/redirects/contract.ts'
import { databaseKinds } from '../../tests/engines.ts'

describe.each(databaseKinds)('who may change links out, on the %s database', (kind) => {
  let api: TestApi
  let calls: ReturnType<typeof createTransferCalls>
  let editor: string
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, followsSettings: true })
    calls = createTransferCalls(api)
    editor = await api.signIn('editor')
  })
  afterAll(() => api?.stop())
  beforeEach(() => api.deps.database.db.delete(outbox))

  const mails = async () =>
    await api.deps.database.db.select().from(outbox).where(eq(outbox.kind, 'links-changed'))
  const file = (address: string) =>
    `title,affiliateUrl\nHarbour,https://${address}.example/h\nLantern,https://${address}.example/l\n`
  const redirect = (path: string, target: string, cookie?: string) =>
    api.call('/api/admin/redirects', {
      ...(cookie ? { headers: { cookie } } : { admin: true }),
      body: { path, target },
    })
  const protect = async (protectsLinks: boolean) => {
    const { body } = await api.call('/api/admin/settings', { admin: true })
    const { revision } = body as { revision: number }
    const settings = { ...noSettings, protectsLinks }
    const saved = await api.call('/api/admin/settings', {
      admin: true,
      method: 'PUT',
      body: { revision, settings },
    })
    expect(saved.status).toBe(200)
    await expect.poll(() => api.deps.editions.find('crypto')?.own.protectsLinks).toBe(protectsLinks)
  }

  test('no editor’s import changes where casinos or offers lead', async () => {
    expect((await calls.bring('offers', file('first'))).status).toBe(200)
    expect(await calls.bring('offers', file('other'), { cookie: editor })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('the role commercial') },
    })
    const { body } = await api.call('/api/admin/offers', { admin: true })
    expect((body as { affiliateUrl: string }[]).map(({ affiliateUrl }) => affiliateUrl)).toEqual([
      'https://first.example/h',
      'https://first.example/l',
    ])
    // A file that leaves the addresses as they are is an editor’s to bring.
    const rows = 'title,affiliateUrl,description\nHarbour,https://first.example/h,By the sea\n'
    expect((await calls.bring('offers', rows, { cookie: editor })).body.counts).toMatchObject({
      updated: 1,
    })
    expect(await mails()).toEqual([])
  })

  test('administrators are told of redirects to other sites, which no editor may make or change', async () => {
    expect((await redirect('/inside', '/compare', editor)).status).toBe(201)
    expect((await redirect('/by-ada', 'https://partner.example/')).status).toBe(201)
    expect(await mails()).toEqual([])
    const change = async (id: string, cookie: string, changes: object) =>
      await api.call(`/api/admin/redirects/${id}`, {
        headers: { cookie },
        method: 'PATCH',
        body: changes,
      })
    const refused = await redirect('/outside', 'https://partner.example/a', editor)
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: { target: expect.stringContaining('role commercial') } },
    })
    const inside = (await redirect('/inside-too', '/compare', editor)).body as Redirect
    for (const changes of [
      { target: 'https://thief.example/' },
      { target: 'https://thief.example/', isFree: true },
    ])
      expect(
        await change(inside.id, editor, { ...changes, version: inside.version }),
      ).toMatchObject({ status: 403 })
    const csv = 'path,target\n/outside,https://partner.example/a\n'
    const imported = await api.call('/api/admin/redirects/import', {
      headers: { cookie: editor },
      body: { csv },
    })
    expect(imported.status).toBe(403)
    expect(await mails()).toEqual([])
    // The address of an entry that is gone is no way around it.
    const casino = await api.call('/api/casinos', { admin: true, body: { name: 'Gone Away' } })
    const { id } = casino.body as { id: string }
    await api.call(`/api/casinos/${id}`, { admin: true, method: 'DELETE' })
    const { body } = await api.call('/api/admin/redirects?q=/casino/gone-away', { admin: true })
    const [left] = body as Redirect[]
    expect(
      await change(left?.id ?? '', editor, {
        target: 'https://thief.example/',
        version: left?.version,
      }),
    ).toMatchObject({ status: 403 })

    const commercial = await api.signIn('commercial')
    const made = await redirect('/outside', 'https://partner.example/a', commercial)
    expect(made).toMatchObject({ status: 201, body: { isFree: false } })
    const texts = (await mails()).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(texts).toEqual([
      expect.stringContaining('/outside: https://partner.example/a (before: none)'),
    ])
  })

  test('where the settings say so, only administrators may', async () => {
    await protect(true)
    const commercial = await api.signIn('commercial')
    expect(await redirect('/refused', 'https://partner.example/', commercial)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('for administrators to change') },
    })
    expect((await redirect('/still-inside', '/compare', editor)).status).toBe(201)
    expect((await redirect('/allowed', 'https://partner.example/')).status).toBe(201)
    expect(await mails()).toEqual([])
  })
})
