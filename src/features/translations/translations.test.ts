import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApi, type TestApi } from '../../../tests/api-app.ts'
import { hashTexts } from './sources.server.ts'

type Entry = {
  id: string
  textHashes: Record<string, string>
  translations: Record<string, { isPublic: boolean; sources: Record<string, string> } | undefined>
}

const casinoTexts = { description: 'About', review: '## Long', pros: ['Fast', 'Fair'] }
const kinds = [
  ['casinos', { name: 'Elm', isActive: true, ...casinoTexts }],
  ['guides', { title: 'Elm', isPublished: true, excerpt: 'About', content: '## Long' }],
  ['blog', { title: 'Elm', isPublished: true, excerpt: 'About', content: '## Long' }],
] as const

describe.each(databaseKinds)('translations on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ kind })
  })
  afterAll(() => api?.stop())

  test.each(kinds)('of %s are current, go stale with their English, and are confirmed', async (path, values) => {
    const short = path === 'casinos' ? 'description' : 'excerpt'
    const long = path === 'casinos' ? 'review' : 'content'
    const send = async (body: object, id = '') => {
      const method = id ? 'PATCH' : 'POST'
      const answer = await api.call(`/api/${path}${id && `/${id}`}`, { method, body, admin: true })
      expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
      return answer.body as Entry
    }
    const made = await send({ ...values, translations: { sv: { [short]: 'Om', [long]: '## Lång' } } })
    const { id, textHashes: first } = made
    const texts = { title: 'Elm', excerpt: 'About', content: '## Long' }
    expect(first).toEqual(hashTexts(path === 'casinos' ? casinoTexts : texts))
    expect(made.translations['sv']).toMatchObject({
      isPublic: false,
      sources: { [short]: first[short], [long]: first[long] },
    })

    const changed = await send({ [short]: 'About it', translations: { sv: { [long]: '## Längre' } } }, id)
    expect(changed.textHashes[short]).not.toBe(first[short])
    expect(changed.translations['sv']?.sources, 'the short text is stale').toEqual({
      [short]: first[short],
      [long]: first[long],
    })
    // The same words again confirm nothing; saying so does.
    await send({ translations: { sv: { [short]: 'Om' } } }, id)
    const confirmed = await send({ [long]: '## New', translations: { sv: { sources: { [short]: 'now' } } } }, id)
    expect(confirmed.translations['sv']?.sources).toEqual({
      [short]: changed.textHashes[short],
      [long]: first[long],
    })
    expect(confirmed.textHashes[long]).not.toBe(first[long])
    const emptied = await send({ translations: { sv: { [short]: null } } }, id)
    expect(emptied.translations['sv']?.sources).toEqual({ [long]: first[long] })
  })

  test.each(kinds)('of %s are read by visitors only once their language is public', async (path, values) => {
    const field = path === 'casinos' ? 'description' : 'excerpt'
    const label = path === 'casinos' ? 'name' : 'title'
    const body = { ...values, [label]: 'Oak', translations: { sv: { [field]: 'Om eken' } } }
    const { id } = (await api.call(`/api/${path}`, { body, admin: true })).body as Entry
    const read = async () => {
      const one = await api.call(`/api/${path}/oak`, { language: 'sv' })
      const list = await api.call(`/api/${path}`, { language: 'sv' })
      const listed = (list.body as Record<string, unknown>[]).find((entry) => entry[label] === 'Oak')
      return [(one.body as Record<string, unknown>)[field], listed?.[field]]
    }
    expect(await read()).toEqual(['About', 'About'])
    const open = (isPublic: boolean) =>
      api.call(`/api/${path}/${id}`, { method: 'PATCH', body: { translations: { sv: { isPublic } } }, admin: true })
    await open(true)
    expect(await read()).toEqual(['Om eken', 'Om eken'])
    await open(false)
    expect(await read()).toEqual(['About', 'About'])
  })

  test('that are sent by the specification’s names are public, unless the language was held back', async () => {
    const send = (method: string, address: string, body: object) => api.call(address, { method, body, admin: true })
    const made = await send('POST', '/api/blog', { title: 'Ash', titleSv: 'Ask', isPublished: true })
    const { id } = made.body as Entry
    const read = async () => (await api.call('/api/blog/ash')).body
    expect(await read()).toMatchObject({ title: 'Ash', titleSv: 'Ask' })
    await send('PATCH', `/api/blog/${id}`, { translations: { sv: { isPublic: false } } })
    await send('PATCH', `/api/blog/${id}`, { titleSv: 'Asken' })
    expect(await read()).toMatchObject({ titleSv: null })
    expect((await api.call(`/api/admin/blog/${id}`, { admin: true })).body).toMatchObject({ titleSv: 'Asken' })
  })

  test('that were there before are hashed by the database as the site hashes them', async () => {
    const texts = { ...casinoTexts, welcomeBonus: 'Ä 100 %', cons: [] }
    const { id } = (await api.call('/api/casinos', { body: { name: 'Fir', ...texts }, admin: true })).body as Entry
    const { rows } = await api.deps.database.db.execute<{ made: unknown; stored: unknown }>(sql`
      select text_hashes as stored, jsonb_strip_nulls(jsonb_build_object(
        'description', md5(nullif("description", '')), 'review', md5(nullif("review", '')),
        'welcomeBonus', md5(nullif("welcome_bonus", '')), 'pros', md5(nullif(array_to_string("pros", E'\n'), '')),
        'cons', md5(nullif(array_to_string("cons", E'\n'), '')))) as made from casinos where id = ${id}`)
    expect(rows[0]?.made).toEqual(rows[0]?.stored)
    expect(rows[0]?.stored).toEqual(hashTexts(texts))
  })
})
