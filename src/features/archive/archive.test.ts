/** The button: an archive of the running site. */
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { checkArchive } from './read-archive.server.ts'

describe.each(databaseKinds)('an archive of the running site, %s', (kind) => {
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

  test('is made once at a time, also after one that nobody has read to its end', async () => {
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const answer of answers) await answer.body?.cancel()
    const next = await ask()
    expect(next.status).toBe(200)
    expect((await next.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })
})
