import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { contactMessages } from '#db/schema/messages.ts'
import { subscribers } from '#db/schema/newsletter.ts'
import type { MessageTimeline, Timeline } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const now = new Date('2026-03-10T12:00:00Z')

describe.each(databaseKinds)('readers and messages over time on the %s database', (kind) => {
  let api: TestApi
  const db = () => api.deps.database.db
  const get = async <T>(address: string) => {
    const answer = await api.call(`/api/admin/analytics/${address}`, { admin: true })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as T
  }
  const week = 'from=2026-03-04&to=2026-03-10'

  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {}, clock: () => now })
  })
  afterAll(() => api?.stop())

  test('tells readers who came and went', async () => {
    const reader = (email: string, more: Partial<typeof subscribers.$inferInsert>) => ({
      edition: 'crypto',
      language: 'en',
      email,
      ...more,
    })
    const early = new Date('2026-03-01T00:00:00Z')
    await db()
      .insert(subscribers)
      .values([
        reader('a@example.com', {
          status: 'confirmed',
          confirmedAt: new Date('2026-03-10T23:59:59Z'),
        }),
        reader('b@example.com', {
          status: 'unsubscribed',
          confirmedAt: early,
          unsubscribedAt: new Date('2026-03-10T01:00:00Z'),
        }),
        reader('c@example.com', { status: 'pending' }),
        reader('d@example.com', {
          edition: 'sweepstakes',
          status: 'confirmed',
          confirmedAt: new Date('2026-03-10T00:00:00Z'),
        }),
      ])
    const report = await get<Timeline>('subscribers?from=2026-03-10&to=2026-03-10')
    expect(report.measures).toEqual([
      { key: 'confirmed', label: 'Confirmed', current: 1, previous: 0 },
      { key: 'unsubscribed', label: 'Unsubscribed', current: 1, previous: 0 },
      { key: 'erased', label: 'Erased', current: 0, previous: 0 },
    ])
    const answer = await api.call(
      '/api/admin/analytics/subscribers.csv?from=2026-03-09&to=2026-03-10',
      { admin: true },
    )
    expect(String(answer.body).split('\n').slice(0, 3)).toEqual([
      'from,to,confirmed,confirmed in the previous period,unsubscribed,unsubscribed in the previous period,erased,erased in the previous period',
      '2026-03-09,2026-03-09,0,0,0,0,0,0',
      '2026-03-10,2026-03-10,1,0,1,0,0,0',
    ])
  })

  test('tells messages received and replied to, and how many of those received have been', async () => {
    const message = (day: string, status: string, repliedAt: string | null = null) => ({
      edition: 'crypto',
      language: 'en',
      name: 'Ann',
      email: 'ann@example.com',
      message: 'A question about something.',
      status,
      createdAt: new Date(day),
      repliedAt: repliedAt === null ? null : new Date(repliedAt),
    })
    await db()
      .insert(contactMessages)
      .values([
        message('2026-03-01T10:00:00Z', 'replied', '2026-03-05T10:00:00Z'),
        message('2026-03-04T10:00:00Z', 'replied', '2026-03-05T10:00:00Z'),
        message('2026-03-04T11:00:00Z', 'read'),
        message('2026-03-10T11:00:00Z', 'unread'),
        { ...message('2026-03-10T11:00:00Z', 'unread'), edition: 'sweepstakes' },
      ])
    const report = await get<MessageTimeline>(`messages?${week}`)
    expect(report.measures.map(({ current, previous }) => [current, previous])).toEqual([
      [3, 1],
      [2, 0],
    ])
    expect(report.points.map(({ values }) => values)).toEqual([
      [2, 0],
      [0, 2],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
    expect(report.responseRate).toEqual({ current: 33, previous: 100 })
    expect(await get('messages?from=2020-01-01&to=2020-01-02')).toMatchObject({
      responseRate: { current: null, previous: null },
    })
    const csv = await api.call(`/api/admin/analytics/messages.csv?${week}`, { admin: true })
    expect(String(csv.body)).toContain('\n2026-03-05,2026-03-05,0,0,2,0\n')
  })

  test('remembers when a message was first marked as replied, and that it no longer is', async () => {
    const [stored] = await db()
      .insert(contactMessages)
      .values({
        edition: 'crypto',
        language: 'en',
        name: 'Bo',
        email: 'bo@example.com',
        message: 'Another question.',
      })
      .returning()
    const mark = async (body: object) => {
      await api.call(`/api/admin/contact-messages/${stored?.id}`, {
        method: 'PATCH',
        body,
        admin: true,
      })
      const rows = await db().select().from(contactMessages)
      return rows.find(({ id }) => id === stored?.id)?.repliedAt ?? null
    }
    const first = await mark({ status: 'replied' })
    expect(first).toBeInstanceOf(Date)
    expect(await mark({ status: 'replied', adminNotes: 'By phone.' })).toEqual(first)
    expect(await mark({ adminNotes: 'By mail.' })).toEqual(first)
    expect(await mark({ status: 'unread' })).toBeNull()
  })
})
