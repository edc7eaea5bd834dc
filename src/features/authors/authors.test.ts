import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { AuditEntry } from '#audit/contract.ts'
import type { BulkResult, EntryVersion } from '#content/bulk/contract.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { AdminAuthor } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const unknownId = '0198a000-0000-7000-8000-000000000000'

type Stored = AdminAuthor & {
  authorId: string | null
  reviewerId: string | null
  checkedOn: string | null
  author: string
}

describe.each(databaseKinds)('the calls for authors on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    const network = {
      resolve: () => Promise.reject(new Error('There is nobody.')),
      permits: () => false,
    }
    api = await startTestApi({ kind, rates: {}, outbound: { pause: 0, timeout: 400, network } })
  })
  afterAll(() => api?.stop())

  const admin = async (method: string, address: string, body?: unknown, tenant = 'crypto') => {
    const answer = await api.call(address, {
      method,
      admin: true,
      tenant,
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, body: answer.body as Stored & { message: string } }
  }
  const make = async (address: string, body: object, tenant = 'crypto') => {
    const made = await admin('POST', address, body, tenant)
    expect(made).toMatchObject({ status: 201 })
    return made.body
  }
  const author = async (title: string, body: object = {}) =>
    await make('/api/authors', { title, ...body })
  const all = async () =>
    (await admin('GET', '/api/admin/authors')).body as unknown as AdminAuthor[]
  const restoreLast = async (entity: string, id: string) => {
    const audit = await api.call(`/api/admin/audit?entity=${entity}&entityId=${id}&limit=1`, {
      admin: true,
    })
    const [last] = audit.body as AuditEntry[]
    return await admin('POST', `/api/admin/audit/${last?.id}/restore`)
  }

  test('make a slug of the name, translate all but the name, and answer visitors in their language', async () => {
    const sv = { role: 'Redaktör', bio: 'Skriver.', expertise: ['Avgifter'], isPublic: true }
    const texts = {
      role: 'Editor',
      bio: 'Writes.',
      expertise: ['Fees', ' ', 'fees'],
      translations: { sv },
    }
    const made = await author('Zoe Angstrom', {
      ...texts,
      links: ['https://zoe.example'],
      isPublished: true,
    })
    expect(made).toMatchObject({
      slug: 'zoe-angstrom',
      expertise: ['Fees'],
      links: ['https://zoe.example/'],
    })
    const swedish = await api.call('/api/authors/zoe-angstrom?lang=sv')
    expect(swedish.body).toMatchObject({
      title: 'Zoe Angstrom',
      role: 'Redaktör',
      expertise: ['Avgifter'],
    })
    expect(swedish.body).not.toHaveProperty('version')
    expect(await api.call('/api/authors/zoe-angstrom', { tenant: 'sweepstakes' })).toMatchObject({
      status: 404,
    })
    await admin('DELETE', `/api/authors/${made.id}`)
  })

  test.each([
    ['no name', { title: ' ' }, 'title'],
    ['a link that is not https', { links: ['http://me.example'] }, 'links.0'],
    ['a link that is a script', { links: ['javascript:alert(1)'] }, 'links.0'],
    [
      'too many links',
      { links: Array.from({ length: 11 }, (_, n) => `https://me.example/${n}`) },
      'links',
    ],
    ['a picture that is none', { imageUrl: 'picture.png' }, 'imageUrl'],
    ['a biography that is too long', { bio: 'x'.repeat(10_001) }, 'bio'],
  ])('refuse %s, naming the field', async (_, body, field) => {
    const answer = await admin('POST', '/api/authors', { title: 'Refused', ...body })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })

  test('credit articles and reviews, and refuse credits that cannot be', async () => {
    const [one, two] = [(await author('One')).id, (await author('Two')).id]
    const elsewhere = (await make('/api/authors', { title: 'Elsewhere' }, 'sweepstakes')).id
    for (const [address, name] of [
      ['/api/guides', { title: 'G' }],
      ['/api/blog', { title: 'P' }],
      ['/api/casinos', { name: 'C' }],
    ] as const) {
      const credits = { authorId: one.toUpperCase(), reviewerId: two, checkedOn: '2026-02-03' }
      const { id } = await make(address, { ...name, ...credits })
      const stored = { authorId: one, reviewerId: two, checkedOn: '2026-02-03' }
      expect((await admin('GET', `/api/admin${address.slice(4)}/${id}`)).body).toMatchObject(stored)
      for (const [wrong, field] of [
        [{ authorId: unknownId }, 'authorId'],
        [{ authorId: elsewhere }, 'authorId'],
        [{ authorId: 'One' }, 'authorId'],
        [{ authorId: two }, 'reviewerId'],
        [{ reviewerId: null }, 'checkedOn'],
        [{ checkedOn: '2999-01-01' }, 'checkedOn'],
        [{ checkedOn: 'soon' }, 'checkedOn'],
      ] as const) {
        const answer = await admin('PATCH', `${address}/${id}`, wrong)
        expect([
          answer.status,
          Object.keys((answer.body as { errors?: object }).errors ?? {}),
        ]).toEqual([400, [field]])
      }
      const cleared = { authorId: '', reviewerId: null, checkedOn: ' ' }
      expect(await admin('PATCH', `${address}/${id}`, cleared)).toMatchObject({
        status: 200,
        body: { authorId: null, reviewerId: null, checkedOn: null },
      })
      await admin('DELETE', `${address}/${id}`)
    }
    await admin('DELETE', `/api/authors/${elsewhere}`, undefined, 'sweepstakes')
  })

  test('leave what visitors get of articles and casinos as it was, but for the name of a post’s author', async () => {
    const { id } = await author('Named', { isPublished: true })
    const credits = { authorId: id, isPublished: true }
    const plain = await make('/api/blog', { title: 'Typed', author: 'Somebody', ...credits })
    expect(plain.author).toBe('Somebody')
    expect(await make('/api/blog', { title: 'Chosen', ...credits })).toMatchObject({
      author: 'Named',
    })
    await make('/api/guides', { title: 'Guided', ...credits })
    await make('/api/casinos', { name: 'Credited', authorId: id })
    for (const address of [
      'blog',
      'blog/typed',
      'guides',
      'guides/guided',
      'casinos',
      'casinos/credited',
      'casinos/top',
    ])
      expect(JSON.stringify((await api.call(`/api/${address}`)).body)).not.toMatch(
        /authorId|reviewerId|checkedOn/,
      )
  })

  test('are not removed while they are named, alone or among others, and say where', async () => {
    const { id } = await author('Kept')
    const posts: string[] = []
    for (const title of ['A', 'B', 'C'])
      posts.push((await make('/api/blog', { title, authorId: id })).id)
    const casino = await make('/api/casinos', { name: 'Aa', reviewerId: id })
    const reason =
      'Still named as author or reviewer of the review of “Aa”, the blog post “A”, the blog post “B” and 1 more.'
    const refusal = await admin('DELETE', `/api/authors/${id}`)
    expect(refusal).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(reason) },
    })
    const free = await author('Free')
    const entries = [id, free.id].map((one) => ({ id: one, version: 1 }))
    const bulk = await admin('POST', '/api/admin/authors/bulk', { action: 'delete', entries })
    expect(bulk.body as unknown as BulkResult).toMatchObject({
      changed: 1,
      skipped: [{ id, name: 'Kept', reason: expect.stringContaining(reason) }],
    })
    await admin('DELETE', `/api/casinos/${casino.id}`)
    for (const post of posts) await admin('DELETE', `/api/blog/${post}`)
    expect(await admin('DELETE', `/api/authors/${id}`)).toMatchObject({ status: 200 })
    const [first = ''] = posts
    // The post comes back, without an author who is gone.
    expect(await restoreLast('post', first)).toMatchObject({ status: 200 })
    expect((await admin('GET', `/api/admin/blog/${first}`)).body).toMatchObject({
      authorId: null,
      author: 'Kept',
    })
    expect(await restoreLast('author', id)).toMatchObject({ status: 200 })
    expect((await admin('GET', `/api/admin/authors/${id}`)).body).toMatchObject({ title: 'Kept' })
  })

  test('name all of them for pickers, for editors only', async () => {
    await author('Aaron', { isPublished: true })
    await author('Abel')
    expect(await api.call('/api/admin/authors/options')).toMatchObject({ status: 401 })
    const { body } = await admin('GET', '/api/admin/authors/options')
    expect(body as unknown as object[]).toEqual(
      expect.arrayContaining([
        { id: expect.any(String), name: 'Aaron', isPublished: true },
        { id: expect.any(String), name: 'Abel', isPublished: false },
      ]),
    )
  })

  test('publish and unpublish many at once, and undo it', async () => {
    // The first publication dates them, and so moves them.
    const states = async () =>
      (await all()).map(({ id, isPublished }) => [id, isPublished]).toSorted()
    const before = await states()
    const entries = (await admin('GET', '/api/admin/authors/ids')).body as unknown as EntryVersion[]
    const bulk = await admin('POST', '/api/admin/authors/bulk', { action: 'publish', entries })
    expect((await all()).every(({ isPublished }) => isPublished)).toBe(true)
    const { changes } = bulk.body as unknown as BulkResult
    await admin('POST', '/api/admin/audit/undo', { changes })
    expect(await states()).toEqual(before)
  })

  test('write files that change nothing when they are read again, and bring lost authors back', async () => {
    const odd = '=1; "q", ’å\n\n- | \t@x'
    const fi = { bio: odd, expertise: ['yksi', 'kaksi'], isPublic: true }
    const { id } = await author('Filed', {
      bio: odd,
      expertise: ['x, y', 'z'],
      translations: { fi },
    })
    const calls = createTransferCalls(api)
    for (const format of ['csv', 'json']) {
      const before = await all()
      const file = await calls.take(`authors.${format}`)
      const counts = { unchanged: before.length, created: 0, updated: 0, problems: 0 }
      expect((await calls.bring('authors', file)).body.counts).toMatchObject(counts)
      expect(await all()).toEqual(before)
      const stored = before.find(({ slug }) => slug === 'filed')
      await admin('DELETE', `/api/authors/${stored?.id ?? id}`)
      expect((await calls.bring('authors', file)).body.counts).toMatchObject({ created: 1 })
      const body = (await all()).find(({ slug }) => slug === 'filed')
      expect(body).toMatchObject({ bio: odd, expertise: ['x, y', 'z'], translations: { fi } })
    }
  })

  test('let an author be found by name, the translations be seen to, and the links be checked', async () => {
    const fi = { role: 'Toimittaja' }
    const links = ['https://owl.example/me']
    const { id } = await author('Owl Pöllönen', {
      role: 'Editor',
      bio: 'Hoo.',
      links,
      translations: { fi },
    })
    const get = async (path: string) => (await api.call(path, { admin: true })).body
    expect(await get('/api/admin/search?q=pollonen')).toMatchObject([
      { kind: 'author', id, title: 'Owl Pöllönen' },
    ])
    expect(await get('/api/admin/translations?kind=author&q=owl&language=fi')).toMatchObject([
      {
        kind: 'author',
        id,
        name: 'Owl Pöllönen',
        language: 'fi',
        missing: 1,
        stale: 0,
        current: 1,
        isPublic: false,
      },
    ])
    await api.services.links.run(new AbortController().signal)
    expect(await get('/api/admin/links?q=owl.example&sort=url')).toMatchObject([
      {
        url: 'https://owl.example/me',
        uses: [{ entity: 'author', entityId: id, name: 'Owl Pöllönen', field: 'links' }],
      },
    ])
  })
})
