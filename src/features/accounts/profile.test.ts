import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { createUsersKit } from '../../../tests/users-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

describe.each(databaseKinds)('one’s own name, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
  })
  afterAll(() => api?.stop())

  const db = () => api.deps.database.db
  const { post, read, join } = createUsersKit(() => api)
  const changes = async (id: string) =>
    (
      await db().select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
    ).filter(({ action }) => action === 'updated')

  test('a name is changed without a password, and recorded once', async () => {
    const { id, cookie } = await join('ann@example.com')
    expect(await post('/change-name', { name: ' ' }, cookie)).toMatchObject({
      status: 400,
      body: { errors: { name: 'Enter your name' } },
    })
    for (const name of ['Ann Lee', ' Ann Lee '])
      expect(await post('/change-name', { name }, cookie)).toMatchObject({ status: 200 })
    expect(await read('ann@example.com')).toMatchObject({ name: 'Ann Lee' })
    expect(await changes(id)).toMatchObject([
      { actorEmail: 'ann@example.com', before: { name: 'New' }, after: { name: 'Ann Lee' } },
    ])
    expect(await post('/change-name', { name: 'Nobody' })).toMatchObject({ status: 401 })
  })
})
