import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { OverviewRow, Progress } from './contract.ts'
import { hashTexts } from './sources.server.ts'
import { databaseKinds } from '../../../tests/engines.ts'

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

  test.each(kinds)(
    'of %s are current, go stale with their English, and are confirmed',
    async (path, values) => {
      const short = path === 'casinos' ? 'description' : 'excerpt'
      const long = path === 'casinos' ? 'review' : 'content'
      const send = async (body: object, id = '') => {
        const method = id ? 'PATCH' : 'POST'
        const answer = await api.call(`/api/${path}${id && `/${id}`}`, {
          method,
          body,
          admin: true,
        })
        expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
        return answer.body as Entry
      }
      const made = await send({
        ...values,
        translations: { sv: { [short]: 'Om', [long]: '## Lång' } },
      })
      const { id, textHashes: first } = made
      const texts = { title: 'Elm', excerpt: 'About', content: '## Long' }
      expect(first).toEqual(hashTexts(path === 'casinos' ? casinoTexts : texts))
      expect(made.translations['sv']).toMatchObject({
        isPublic: false,
        sources: { [short]: first[short], [long]: first[long] },
      })

      const changed = await send(
        { [short]: 'About it', translations: { sv: { [long]: '## Längre' } } },
        id,
      )
      expect(changed.textHashes[short]).not.toBe(first[short])
      expect(changed.translations['sv']?.sources, 'the short text is stale').toEqual({
        [short]: first[short],
        [long]: first[long],
      })
      // The same words again confirm nothing; saying so does.
      await send({ translations: { sv: { [short]: 'Om' } } }, id)
      const confirmed = await send(
        { [long]: '## New', translations: { sv: { sources: { [short]: 'now' } } } },
        id,
      )
      expect(confirmed.translations['sv']?.sources).toEqual({
        [short]: changed.textHashes[short],
        [long]: first[long],
      })
      expect(confirmed.textHashes[long]).not.toBe(first[long])
      const emptied = await send({ translations: { sv: { [short]: null } } }, id)
      expect(emptied.translations['sv']?.sources).toEqual({ [long]: first[long] })
    },
  )

  test.each(kinds)(
    'of %s are read by visitors only once their language is public',
    async (path, values) => {
      const field = path === 'casinos' ? 'description' : 'excerpt'
      const label = path === 'casinos' ? 'name' : 'title'
      const body = { ...values, [label]: 'Oak', translations: { sv: { [field]: 'Om eken' } } }
      const { id } = (await api.call(`/api/${path}`, { body, admin: true })).body as Entry
      const read = async () => {
        const one = await api.call(`/api/${path}/oak`, { language: 'sv' })
        const list = await api.call(`/api/${path}`, { language: 'sv' })
        const listed = (list.body as Record<string, unknown>[]).find(
          (entry) => entry[label] === 'Oak',
        )
        return [(one.body as Record<string, unknown>)[field], listed?.[field]]
      }
      expect(await read()).toEqual(['About', 'About'])
      const open = (isPublic: boolean) =>
        api.call(`/api/${path}/${id}`, {
          method: 'PATCH',
          body: { translations: { sv: { isPublic } } },
          admin: true,
        })
      await open(true)
      expect(await read()).toEqual(['Om eken', 'Om eken'])
      await open(false)
      expect(await read()).toEqual(['About', 'About'])
    },
  )

  test('that are sent by flat names are public, unless the language was held back', async () => {
    const send = (method: string, address: string, body: object) =>
      api.call(address, { method, body, admin: true })
    const made = await send('POST', '/api/blog', {
      title: 'Ash',
      titleSv: 'Ask',
      isPublished: true,
    })
    const { id } = made.body as Entry
    const read = async () => (await api.call('/api/blog/ash')).body
    expect(await read()).toMatchObject({ title: 'Ash', titleSv: 'Ask' })
    await send('PATCH', `/api/blog/${id}`, { translations: { sv: { isPublic: false } } })
    await send('PATCH', `/api/blog/${id}`, { titleSv: 'Asken' })
    expect(await read()).toMatchObject({ titleSv: null })
    expect((await api.call(`/api/admin/blog/${id}`, { admin: true })).body).toMatchObject({
      titleSv: 'Asken',
    })
  })

  test('that were there before are hashed by the database as the site hashes them', async () => {
    const texts = { ...casinoTexts, welcomeBonus: 'Ä 100 %', cons: [] }
    const { id } = (
      await api.call('/api/casinos', { body: { name: 'Fir', ...texts }, admin: true })
    ).body as Entry
    const { rows } = await api.deps.database.db.execute<{ made: unknown; stored: unknown }>(sql`
      select text_hashes as stored, jsonb_strip_nulls(jsonb_build_object(
        'description', md5(nullif("description", '')), 'review', md5(nullif("review", '')),
        'welcomeBonus', md5(nullif("welcome_bonus", '')), 'pros', md5(nullif(array_to_string("pros", E'\n'), '')),
        'cons', md5(nullif(array_to_string("cons", E'\n'), '')))) as made from casinos where id = ${id}`)
    expect(rows[0]?.made).toEqual(rows[0]?.stored)
    expect(rows[0]?.stored).toEqual(hashTexts(texts))
  })

  test('are listed with what is missing, stale, current and public; the English that a stale one was made from is found', async () => {
    const send = (method: string, address: string, body: object) =>
      api.call(address, { method, body, admin: true })
    const body = {
      title: '50% Larch',
      excerpt: 'Then',
      content: 'Long',
      translations: { fi: { title: 'Lehtikuusi', excerpt: 'Silloin' } },
    }
    const { id, textHashes } = (await send('POST', '/api/guides', body)).body as Entry
    await send('PATCH', `/api/guides/${id}`, {
      excerpt: 'Now',
      translations: { fi: { isPublic: true } },
    })
    const list = async (query: string) => {
      const answer = await api.call(`/api/admin/translations${query}`, { admin: true })
      expect(answer.status).toBe(200)
      return { rows: answer.body as OverviewRow[], total: answer.headers.get('x-total-count') }
    }
    const { rows, total } = await list('?q=50%25%20larch')
    expect(total).toBe('4')
    const of = { kind: 'guide', id, name: '50% Larch' }
    expect(rows).toEqual([
      { ...of, language: 'da', missing: 3, stale: 0, current: 0, isPublic: false },
      { ...of, language: 'fi', missing: 1, stale: 1, current: 1, isPublic: true },
      { ...of, language: 'no', missing: 3, stale: 0, current: 0, isPublic: false },
      { ...of, language: 'sv', missing: 3, stale: 0, current: 0, isPublic: false },
    ])
    expect((await list('?q=larch&todo=stale')).rows).toEqual([rows[1]])
    expect((await list('?q=larch&todo=notPublic&sort=open&limit=1&offset=2')).rows).toEqual([
      rows[3],
    ])
    expect((await list('?kind=post&q=larch')).total).toBe('0')
    const all = (await api.call('/api/admin/translations/progress', { admin: true }))
      .body as Progress[]
    const guides = (await list('?kind=guide&language=fi')).rows
    const sum = (pick: (row: OverviewRow) => number) =>
      guides.reduce((whole, row) => whole + pick(row), 0)
    expect(all.find((one) => one.kind === 'guide' && one.language === 'fi')).toEqual({
      kind: 'guide',
      language: 'fi',
      missing: sum(({ missing }) => missing),
      stale: sum(({ stale }) => stale),
      current: sum(({ current }) => current),
      entries: guides.length,
      publicEntries: guides.filter(({ isPublic }) => isPublic).length,
    })

    const source = (hash: string | undefined) =>
      api.call(`/api/admin/translations/source?entity=guide&id=${id}&field=excerpt&hash=${hash}`, {
        admin: true,
      })
    expect((await source(textHashes['excerpt'])).body).toEqual({ text: 'Then' })
    expect((await source('f'.repeat(32))).body).toEqual({ text: null })
    expect(await source('x')).toMatchObject({ status: 400 })
    expect(await api.call('/api/admin/translations')).toMatchObject({ status: 401 })
    expect(
      await api.call('/api/admin/translations', { admin: true, tenant: 'sweepstakes' }),
    ).toMatchObject({
      body: [],
    })
  })
})
