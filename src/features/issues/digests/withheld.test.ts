/** What readers of one language must not be told, while those of another are. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { outbox } from '#db/schema/messages.ts'
import { issues, subscribers } from '#db/schema/newsletter.ts'
import { noRule, noSettings } from '#editions/settings.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const day = 24 * 60 * 60_000
const path = '/api/admin/newsletter'
const withheld = { ...noRule, bonuses: 'none' }

describe.each(databaseKinds)(
  'bonuses that are withheld in one language, on the %s database',
  (kind) => {
    let api: TestApi
    let now = Date.parse('2026-03-06T12:00:00Z')
    let harbour = ''
    beforeAll(async () => {
      api = await startTestApi({
        kind,
        rates: {},
        clock: () => new Date(now),
        followsSettings: true,
      })
      const made = await api.call('/api/casinos', {
        body: { name: 'Harbour', welcomeBonus: '100% up to 1 BTC', isActive: true },
        admin: true,
      })
      harbour = (made.body as { id: string }).id
      await api.deps.database.db.insert(subscribers).values(
        ['en', 'sv'].map((language) => ({
          edition: 'crypto',
          email: `${language}@example.com`,
          language,
          status: 'confirmed',
          confirmedAt: new Date(now),
          weeklyDigest: false,
          bonusAlerts: true,
        })),
      )
      await api.services.issues.run()
    })
    afterAll(() => api?.stop())

    let revision = 0
    async function put(markets: object) {
      const body = { revision, settings: { ...noSettings, markets } }
      const saved = await api.call('/api/admin/settings', { method: 'PUT', body, admin: true })
      expect(saved).toMatchObject({ status: 200 })
      revision += 1
      await api.deps.changes.settle()
    }
    const change = (welcomeBonus: string) =>
      api.call(`/api/casinos/${harbour}`, { method: 'PATCH', body: { welcomeBonus }, admin: true })
    const mailed = async (language: string) =>
      (
        await api.deps.database.db
          .select({ text: outbox.text })
          .from(outbox)
          .where(eq(outbox.recipient, `${language}@example.com`))
          .orderBy(outbox.id)
      ).map(({ text }) => text)

    test('are told to nobody who reads it, in no other language either', async () => {
      await put({ SE: withheld })
      await change('150% up to 1 BTC')
      const preview = async (language: string) =>
        (await api.call(`${path}/preview?kind=bonusAlerts&language=${language}`, { admin: true }))
          .body
      expect(await preview('en')).toMatchObject({
        recipients: 1,
        subject: 'Bonus changed: Harbour',
      })
      expect(await preview('sv')).toMatchObject({ recipients: 1, subject: null, html: null })
      const body = { kind: 'bonusAlerts', language: 'sv', email: 'ada@example.com' }
      expect(await api.call(`${path}/test`, { body, admin: true })).toMatchObject({ status: 409 })
      now += day
      await api.services.issues.run()
      expect(await mailed('en')).toEqual([expect.stringContaining('150% up to 1 BTC')])
      expect(await mailed('sv')).toEqual([])
    })

    test('are told to the others where the default language tells nothing', async () => {
      await put({ '*': withheld, SE: noRule })
      await change('200% up to 1 BTC')
      now += day
      await api.services.issues.run()
      expect(await mailed('en')).toHaveLength(1)
      expect(await mailed('sv')).toEqual([expect.stringContaining('200% up to 1 BTC')])
      const sending = eq(issues.status, 'sending')
      expect(await api.deps.database.db.$count(issues, sending)).toBe(0)
      const list = await api.call(`${path}/issues`, { admin: true })
      expect(list.body).toMatchObject([{ subject: 'Ändrad bonus: Harbour', recipients: 1 }, {}])
    })
  },
)
