import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AdminCasino, Casino } from './contract.ts'
import { bothKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'

describe.each(bothKinds)('bad input for casinos on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())

  const list = async (query = '') => (await api.call(`/api/casinos${query}`)).body as Casino[]

  test('keep every text as it was typed, whatever it looks like', async () => {
    const evil = `Robert'); DROP TABLE casinos;-- "<script>alert(1)</script>" \\' %_ \u{1f3b0} \u202e {{x}}`
    const texts = {
      description: evil,
      review: `${evil}\n\n${evil}`,
      welcomeBonus: evil,
      withdrawalTime: evil.slice(0, 99).trim(),
      promoCode: evil.slice(0, 20),
    }
    const lists = {
      pros: [evil],
      cons: [evil, "'"],
      cryptocurrencies: ['{a,"b"}', 'NULL', evil],
      licenses: [evil],
      gameProviders: [evil],
      customerSupport: [evil],
      paymentMethods: [evil],
    }
    const sent = {
      name: evil,
      ...texts,
      ...lists,
      translations: { da: { description: evil, pros: [evil] } },
    }
    const made = (await api.call('/api/casinos', { body: sent, admin: true })).body as AdminCasino
    expect(made).toMatchObject(sent)
    expect((await api.call(`/api/casinos/${made.slug}`)).body).toMatchObject({
      name: evil,
      ...texts,
      ...lists,
    })
    expect(await list(`?search=${encodeURIComponent(evil)}`)).toHaveLength(1)
    expect(await list(`?cryptocurrency=${encodeURIComponent(`'; drop table casinos;--`)}`)).toEqual(
      [],
    )
    await api.call(`/api/casinos/${made.id}`, { method: 'DELETE', admin: true })
  })

  test.each([
    ['a missing name', {}, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a name that is no text', { name: 7 }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['a name of nothing but control characters', { name: '\u0000\u001b ' }, 'name'],
    ['a script address', { name: 'X', affiliateUrl: 'javascript:alert(1)' }, 'affiliateUrl'],
    [
      'a script address in disguise',
      { name: 'X', websiteUrl: ' JaVaScRiPt:alert(1)' },
      'websiteUrl',
    ],
    ['a data address', { name: 'X', logoUrl: 'data:text/html,<script>' }, 'logoUrl'],
    ['a rating above 5', { name: 'X', rating: 5.1 }, 'rating'],
    ['a rating that is no number', { name: 'X', rating: 'good' }, 'rating'],
    ['a rating that is a list', { name: 'X', rating: [4] }, 'rating'],
    ['a rank below 1', { name: 'X', rank: 0 }, 'rank'],
    ['a count that is no whole number', { name: 'X', gamesCount: 1.5 }, 'gamesCount'],
    ['a count that is a flag', { name: 'X', gamesCount: true }, 'gamesCount'],
    ['a count in a list', { name: 'X', founded: [2020] }, 'founded'],
    ['half a character', { name: 'X\ud83d' }, 'name'],
    ['a list that is a text', { name: 'X', pros: 'Fast' }, 'pros'],
    ['a flag that is a text', { name: 'X', isActive: 'yes' }, 'isActive'],
    ['a slug with capitals and blanks', { name: 'X', slug: 'Not A Slug' }, 'slug'],
    ['a state that is none', { name: 'X', excludedStates: ['NB'] }, 'excludedStates.0'],
    ['a bonus that is no number', { name: 'X', bonusAmount: '1e3' }, 'bonusAmount'],
  ])('refuse %s, naming the field', async (_, body, field) => {
    const before = (await api.call('/api/admin/casinos', { admin: true })).body as unknown[]
    const answer = await api.call('/api/casinos', { body, admin: true })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    expect((answer.body as { errors: object }).errors).toHaveProperty([field])
    expect(((await api.call('/api/admin/casinos', { admin: true })).body as unknown[]).length).toBe(
      before.length,
    )
  })

  test('unknown ids and slugs are 404, whatever they look like', async () => {
    for (const id of [unknownId, 'nonsense', '%00', '1%27%20or%201=1', '..%2f..', '%zz']) {
      expect(
        await api.call(`/api/casinos/${id}`, { method: 'PATCH', body: {}, admin: true }),
      ).toMatchObject({
        status: 404,
      })
      expect(await api.call(`/api/casinos/${id}`)).toMatchObject({ status: 404 })
    }
  })
})
