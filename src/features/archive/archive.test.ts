/** The button: an archive of the running site. */
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { checkArchive } from './read-archive.server.ts'
import { bothKinds } from '../../../tests/engines.ts'

describe.each(bothKinds)('an archive of the running site, %s', (kind) => {
  let api: TestApi
  let cookie: string
  beforeAll(async () => {
    api = await startTestApi({ kind })
    cookie = await api.signIn()
  })
  afterAll(() => api?.stop())

  const ask = () =>
    api.fetch(new Request(`${api.origin}/api/admin/archive.tar`, { headers: { cookie } }))

  test('is a whole one, is in the audit log and leaves no file behind', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tandem-.*tar"/,
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(Number(answer.headers.get('content-length')))
    const { dataDir } = api.deps.config
    const file = path.join(dataDir, 'downloaded.tar')
    await writeFile(file, bytes)
    const { manifest } = await checkArchive(file)
    expect(manifest.tables['users']?.rows).toBeGreaterThan(0)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('archive'))).toEqual([])
    const { body } = await api.call('/api/admin/audit/log?entity=archive', { admin: true })
    expect(body).toMatchObject([{ action: 'exported', edition: null }])
  })

  test('can be loaded with large files that follow small ones', async () => {
    const { body } = await api.call('/api/casinos', { admin: true, body: { name: 'Alder' } })
    const { id } = body as { id: string }
    await api.deps.database.db.execute(sql`
      insert into proofs (id, edition, casino_id, file_name, content_type, bytes)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'crypto', ${id}::uuid, '',
        'application/pdf', decode(repeat('00', case when n > 40 then 3000000 else 10 end), 'hex')
      from generate_series(1, 52) as n`)
    const file = path.join(api.deps.config.dataDir, 'large.tar')
    await writeFile(file, Buffer.from(await (await ask()).arrayBuffer()))
    expect((await checkArchive(file)).manifest.tables['proofs']?.rows).toBe(52)
  })

  test('is made once at a time, also after one that nobody has read to its end', async () => {
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const answer of answers) await answer.body?.cancel()
    const next = await ask()
    expect(next.status).toBe(200)
    expect((await next.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })
})
