import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowEverywhere } from '../../../tests/allow-everywhere.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { AuditEntry } from '#audit/contract.ts'
import { defaultEdition } from '#editions/editions.ts'
import type { Redirect, RedirectImport } from './contract.ts'
import { databaseKinds } from '../../../tests/engines.ts'

type Entry = { id: string; slug: string; version: number }
const affiliateUrl = 'https://partner.example/join'

describe.each(databaseKinds)('former addresses on the %s database', (kind) => {
  let site: TestSite
  /** A second process of the same site, where there can be one. */
  let other: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    const { databaseUrl } = site.deps.config
    other = databaseUrl ? await startTestSite({ databaseUrl }) : site
    await allowEverywhere(site.deps)
    await other.deps.editions.reload()
    cookie = await site.signIn()
  }, 120_000)
  afterAll(async () => {
    if (other !== site) await other?.stop()
    await site?.stop()
  })

  async function send(method: string, address: string, body?: object) {
    const answer = await site.call(address, { method, cookie, ...(body && { body }) })
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      body: isJson ? ((await answer.json()) as unknown) : await answer.text(),
    }
  }
  const make = async (path: string, body: object) => {
    const made = await send('POST', path, body)
    expect(made).toMatchObject({ status: 201 })
    return made.body as Entry
  }
  const add = async (path: string, target: string | null) => {
    const { status, body } = await send('POST', '/api/admin/redirects', { path, target })
    return { status, body: body as Redirect }
  }
  const list = async (query = '') =>
    (await send('GET', `/api/admin/redirects?${query}`)).body as Redirect[]
  const find = async (path: string) =>
    (await list(`q=${encodeURIComponent(path)}`)).find((one) => one.path === path)
  const open = async (address: string, method = 'GET', from = site) => {
    const answer = await from.call(address, { method })
    return [answer.status, answer.headers.get('location')]
  }

  test('of a renamed casino lead to the new one, in every language, with the query, and out below /go', async () => {
    const { id } = await make('/api/casinos', { name: 'First name', affiliateUrl })
    expect(await open('/casino/second-name')).toEqual([404, null])
    await send('PATCH', `/api/casinos/${id}`, { slug: 'second-name' })
    expect(await open('/casino/first-name')).toEqual([301, '/casino/second-name'])
    expect(await open('/sv/casino/first-name', 'HEAD')).toEqual([301, '/sv/casino/second-name'])
    expect(await open('/fi/casino/First-Name/?utm_source=a%20b')).toEqual([
      301,
      '/fi/casino/first-name?utm_source=a+b',
    ])
    expect(await open('/fi/casino/first-name?utm_source=a+b')).toEqual([
      301,
      '/fi/casino/second-name?utm_source=a+b',
    ])
    expect(await open('/casino/first-name?tenant=crypto')).toEqual([
      301,
      '/casino/second-name?tenant=crypto',
    ])
    expect(await open('/casino/first-name?tenant=sweepstakes')).toEqual([404, null])
    expect(await open('/casino/second-name')).toEqual([200, null])
    expect(await open('/api/casinos/first-name')).toEqual([404, null])
    expect(await open('/casino/first-name', 'GET', other)).toEqual([301, '/casino/second-name'])

    expect(await open('/go/first-name?tenant=crypto&lang=sv&at=card')).toEqual([302, affiliateUrl])
    await site.services.clicks.drain()
    const clicks = await site.deps.database.db.execute(
      sql`select casino_id from clicks where casino_id = ${id}`,
    )
    expect(clicks.rows).toHaveLength(1)

    await send('PATCH', `/api/casinos/${id}`, { slug: 'third-name' })
    expect(await open('/casino/first-name')).toEqual([301, '/casino/third-name'])
    expect(await open('/casino/second-name')).toEqual([301, '/casino/third-name'])
    await send('PATCH', `/api/casinos/${id}`, { slug: 'first-name' })
    expect(await open('/casino/first-name')).toEqual([200, null])
    expect(await open('/casino/third-name')).toEqual([301, '/casino/first-name'])
    expect(await find('/casino/first-name')).toBeUndefined()
  })

  test('of a deleted casino say that it is gone, until it returns or another takes the address', async () => {
    const { id } = await make('/api/casinos', { name: 'Leaves', affiliateUrl })
    await send('PATCH', `/api/casinos/${id}`, { slug: 'left' })
    await send('DELETE', `/api/casinos/${id}`)
    for (const address of [
      '/casino/left',
      '/casino/leaves',
      '/no/casino/left',
      '/go/left',
      '/go/leaves',
    ])
      expect(await open(address)).toEqual([410, null])
    const page = await (await site.call('/da/casino/left')).text()
    expect(page).toContain('Siden er fjernet')
    expect(page).toContain('noindex')
    expect(await open('/api/casinos/left')).toEqual([404, null])

    const log = await send('GET', `/api/admin/audit?entity=casino&entityId=${id}`)
    const deleted = (log.body as AuditEntry[]).find(({ action }) => action === 'deleted')
    expect(await send('POST', `/api/admin/audit/${deleted?.id}/restore`, {})).toMatchObject({
      status: 200,
    })
    expect(await open('/casino/left')).toEqual([200, null])
    expect(await open('/casino/leaves')).toEqual([301, '/casino/left'])
    await send('DELETE', `/api/casinos/${id}`)
    await make('/api/casinos', { name: 'Left' })
    expect(await open('/casino/left')).toEqual([200, null])
    expect(await open('/casino/leaves')).toEqual([410, null])
  })

  test.each([
    ['/api/guides', '/guides', '/fi/oppaat'],
    ['/api/blog', '/blog', '/fi/blogi'],
    ['/api/lists', '/lists', '/fi/listat'],
  ])(
    'of %s follow too, deleted one by one or many at once; drafts leave none',
    async (api, path, finnish) => {
      const write = (title: string, isPublished: boolean) =>
        make(api, { title, excerpt: 'About.', content: 'Text.', isPublished })
      const [one, two, draft] = [
        await write('One', true),
        await write('Two', true),
        await write('Draft', false),
      ]
      await send('PATCH', `${api}/${one.id}`, { slug: 'uno' })
      expect(await open(`${path}/one`)).toEqual([301, `${path}/uno`])
      expect(await open(`${finnish}/one`)).toEqual([301, `${finnish}/uno`])
      await send('PATCH', `${api}/${draft.id}`, { slug: 'sketch' })
      expect(await open(`${path}/draft`)).toEqual([404, null])
      await send('PATCH', `${api}/${one.id}`, { isPublished: false })
      expect(await open(`${path}/uno`)).toEqual([404, null])

      const admin = api.replace('/api/', '/api/admin/')
      const entries = ((await send('GET', admin)).body as Entry[]).map(({ id, version }) => ({
        id,
        version,
      }))
      const bulk = await send('POST', `${admin}/bulk`, { action: 'delete', entries })
      expect(bulk.body).toMatchObject({ changed: 3 })
      for (const slug of ['one', 'uno', two.slug])
        expect(await open(`${path}/${slug}`)).toEqual([410, null])
      expect(await open(`${path}/sketch`)).toEqual([404, null])
    },
  )

  test('added by people lead anywhere, with the reader’s language and their own query', async () => {
    const added = await add('https://old.example/Old-Page/?b=2&A=1', '/guides?category=basics#top')
    expect(added).toMatchObject({
      status: 201,
      body: { path: '/old-page?a=1&b=2', isAutomatic: false, hits: 0 },
    })
    expect(await open('/old-page?b=2&a=1&c=3')).toEqual([404, null])
    expect(await open('/old-page?b=2&A=1')).toEqual([301, '/guides?category=basics#top'])
    await add('/old-page', '/guides?category=basics#top')
    expect(await open('/old-page?x=1')).toEqual([301, '/guides?category=basics&x=1#top'])
    expect(await open('/sv/old-page')).toEqual([301, '/sv/guides?category=basics#top'])
    await add('/sv/old-page', '/about')
    expect(await open('/sv/old-page')).toEqual([301, '/about'])
    // The main language's own prefix is an address like others, and comes behind the bare one.
    await add('/both', '/about')
    await add('/en/both', '/contact')
    expect(await open('/both')).toEqual([301, '/about'])
    expect(await open('/en/both')).toEqual([301, '/contact'])
    await add('/en/vanished', '/vanished')
    expect(await open('/en/vanished')).toEqual([301, '/vanished'])
    expect(await open('/vanished')).toEqual([404, null])
    await add('/en/lists/gone', '/lister/gone?x=1')
    expect(await open('/lists/gone')).toEqual([404, null])
    await add('/elsewhere', 'https://other.example/?q=1')
    expect(await open('/elsewhere?tenant=crypto&y=2')).toEqual([
      302,
      'https://other.example/?q=1&y=2',
    ])
    await add('/?p=7', '/about')
    expect(await open('/?p=7&utm=x')).toEqual([301, '/about?utm=x'])
    expect(await open('/sv?p=7')).toEqual([301, '/sv/about'])
    expect(await open('/?p=8')).toEqual([200, null])
    await add('/?page_id=9', null)
    expect(await open('/?page_id=9')).toEqual([410, null])
    expect((await site.call('/sv/old-page')).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    )
  })

  test.each([
    ['no path', 'path', { path: 'old', target: '/about' }],
    ['another protocol', 'path', { path: 'javascript:alert(1)', target: '/about' }],
    ['a page that is there', 'path', { path: '/about', target: '/blog' }],
    ['a page in another language', 'path', { path: '/sv/guider', target: '/blog' }],
    ['the home page', 'path', { path: '/', target: '/blog' }],
    ['the admin', 'path', { path: '/admin/casinos', target: '/blog' }],
    ['the links out', 'path', { path: '/go/x', target: '/blog' }],
    ['a path that is too long', 'path', { path: `/${'ä'.repeat(400)}`, target: '/blog' }],
    ['another host by two slashes', 'target', { path: '/x', target: '//evil.example' }],
    ['an address that is not secure', 'target', { path: '/x', target: 'http://other.example' }],
    ['a target that runs', 'target', { path: '/x', target: 'javascript:alert(1)' }],
    ['itself', 'target', { path: '/self', target: '/self/' }],
    ['itself in another language', 'target', { path: '/casino/self', target: '/sv/casino/self' }],
  ])('are refused for %s', async (_, field, body) => {
    const answer = await send('POST', '/api/admin/redirects', body)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })

  test('never chain or turn in circles', async () => {
    await add('/chain-a', '/chain-b')
    expect(await add('/chain-b', '/chain-c')).toMatchObject({ status: 201 })
    expect((await find('/chain-a'))?.target).toBe('/chain-c')
    expect((await add('/chain-0', '/chain-a')).body.target).toBe('/chain-c')
    const back = await add('/chain-c', '/chain-0')
    expect(back).toMatchObject({
      status: 400,
      body: { errors: { target: expect.stringContaining('back') } },
    })
    expect(await add('/chain-a', '/about')).toMatchObject({
      status: 409,
      body: { errors: { path: expect.any(String) } },
    })
    await add('/chain-e', '/chain-f')
    const edited = await find('/chain-e')
    const changed = await send('PATCH', `/api/admin/redirects/${edited?.id}`, {
      path: '/chain-f',
      target: '/chain-e',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { path: '/chain-f', target: '/chain-e', version: 2 },
    })
    const late = await send('PATCH', `/api/admin/redirects/${edited?.id}`, {
      target: '/about',
      version: 1,
    })
    expect(late).toMatchObject({ status: 409 })
  })

  test('are counted, searched, changed, deleted, and in the audit log', async () => {
    const { body } = await add('/counted', '/about')
    for (const method of ['GET', 'HEAD', 'GET']) await open('/counted', method)
    const counted = await find('/counted')
    expect(counted).toMatchObject({ hits: 3, lastHitAt: expect.any(String), version: 1 })
    expect((await list('q=count&kind=manual&sort=-hits'))[0]?.path).toBe('/counted')
    expect(await list('q=count&kind=automatic')).toEqual([])
    expect((await list('kind=gone&sort=path')).every(({ target }) => target === null)).toBe(true)
    await send('PATCH', `/api/admin/redirects/${body.id}`, { target: '' })
    expect(await open('/counted')).toEqual([410, null])
    expect(await send('DELETE', `/api/admin/redirects/${body.id}`)).toMatchObject({ status: 200 })
    expect(await send('DELETE', `/api/admin/redirects/${body.id}`)).toMatchObject({ status: 404 })
    expect(await open('/counted')).toEqual([404, null])
    const log = await send('GET', '/api/admin/audit/log?entity=redirect&search=counted')
    expect((log.body as AuditEntry[]).map(({ action }) => action)).toEqual([
      'deleted',
      'updated',
      'created',
    ])
  })

  test('come from a CSV file and go into one, all or nothing', async () => {
    const bring = async (csv: string, dryRun = false) =>
      (await send('POST', '/api/admin/redirects/import', { csv, dryRun })).body as RedirectImport
    const wrong = await bring(
      'path;target\n/file-a;/file-b\nfile.html;/x\n/file-b;/file-a\n/file-a;/y\n',
    )
    expect(wrong.problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'path'],
      [5, 'path'],
      [2, 'target'],
      [4, 'target'],
    ])
    expect(await find('/file-a')).toBeUndefined()
    const csv = 'target,path\n/file-b,/file-a\n/about,/file-b\n,/file-c\n'
    const told = { created: 3, updated: 0, unchanged: 0, skipped: [], problems: [] }
    expect(await bring(csv, true)).toMatchObject(told)
    expect(await find('/file-a')).toBeUndefined()
    expect(await bring(csv)).toMatchObject(told)
    expect(await open('/file-a')).toEqual([301, '/about'])
    expect(await open('/file-c')).toEqual([410, null])
    expect(await bring('path,target\n/file-c,/blog\n/file-b,/about')).toMatchObject({
      updated: 1,
      unchanged: 1,
    })
    expect(await send('POST', '/api/admin/redirects/import', { csv: 'a,"b' })).toMatchObject({
      status: 400,
    })
    expect((await bring('from,note\n/a,/b', true)).problems).toEqual([
      { row: 1, message: 'No column holds this: To (the new address).' },
    ])
    const file = (await send('GET', '/api/admin/redirects.csv')).body as string
    expect(file).toContain('/file-a,/about,manual,1,')
    expect(await bring(file, true)).toMatchObject({ created: 0, updated: 0, problems: [] })
  })

  test('of other programs come in as they are', async () => {
    const bring = async (csv: string, columns = {}) => {
      const body = { csv, columns, dryRun: true }
      const check = (await send('POST', '/api/admin/redirects/import', body)).body as RedirectImport
      expect(check.problems).toEqual([])
      await send('POST', '/api/admin/redirects/import', { ...body, dryRun: false })
      return check
    }
    const redirection =
      'source,target,regex,code,type,hits,title,status\n' +
      '"/rn-moved","/about","0","301","url","12","","enabled"\n' +
      '"/rn-gone","","0","410","error","0","","enabled"\n' +
      '"/rn-(.*)","/about","1","301","url","3","","enabled"\n' +
      '"/rn-off","/about","0","302","url","0","","disabled"\n' +
      '"/rn-pass","","0","0","pass","0","","enabled"\n'
    const done = await bring(redirection.replace('"0","0","pass"', '"0","404","pass"'))
    expect(done.skipped).toEqual([
      { row: 4, message: expect.stringContaining('pattern') },
      { row: 5, message: expect.stringContaining('switched off') },
      { row: 6, message: expect.stringContaining('leads nowhere') },
    ])
    expect([await open('/rn-moved'), await open('/rn-gone')]).toEqual([
      [301, '/about'],
      [410, null],
    ])
    expect([await find('/rn-off'), await find('/rn-pass')]).toEqual([undefined, undefined])
    await bring(
      'id,url,slug,name,description,group_id,redirect_type,track_me,param_forwarding,param_struct\n' +
        '1,https://partner.example/x,pl-news,News,,,307,1,0,\n',
    )
    expect(await find('/pl-news')).toMatchObject({
      target: 'https://partner.example/x',
      isFree: false,
    })
    await bring('Gammal adress;Ny adress\nhttps://old.example/sv-gammal?p=1;/about\n')
    expect(await find('/sv-gammal?p=1')).toMatchObject({ target: '/about' })
    await bring('Alt;Neu\n/de-alt;/about\n', { Alt: 'path', Neu: 'target' })
    expect(await find('/de-alt')).toMatchObject({ target: '/about' })
  })

  test('that WordPress had lead to what was imported from it, wherever that moves', async () => {
    const item = (
      id: number,
      type: string,
      link: string,
      status = 'publish',
      more = '',
    ) => `<item><title>Old ${id}</title>
      <link>${link}</link><guid>https://old.example/?p=${id}</guid><content:encoded>Text</content:encoded>
      <wp:post_id>${id}</wp:post_id><wp:post_name>old-${id}</wp:post_name><wp:status>${status}</wp:status>
      <wp:post_type>${type}</wp:post_type>${more}</item>`
    const ofParent = '<wp:post_parent>21</wp:post_parent>'
    const oldSlug =
      '<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>first</wp:meta_value></wp:postmeta>'
    const file = `<rss xmlns:wp="w" xmlns:content="c"><channel><link>https://old.example</link><language>en-GB</language><wp:wxr_version>1.2</wp:wxr_version>
      ${item(21, 'post', 'https://old.example/2019/05/Caf%C3%A9-old/')}
      ${item(22, 'page', 'https://old.example/about/')}
      ${item(23, 'post', 'https://old.example/?p=23', 'draft')}
      ${item(24, 'attachment', 'https://old.example/2019/05/caf%C3%A9-old/boat/', 'inherit', ofParent)}
      ${item(25, 'post', 'https://old.example/old-25/', 'publish', oldSlug)}</channel></rss>`
    const upload = async (query: string, basis?: string) => {
      const form = new FormData()
      form.set('file', new File([file], 'old.xml'))
      form.set('options', JSON.stringify({ post: 'posts', page: 'guides' }))
      if (basis !== undefined) form.set('basis', basis)
      const address = `${site.origin}/api/admin/import/wordpress${query}`
      return (await (
        await fetch(address, { method: 'POST', body: form, headers: { cookie } })
      ).json()) as {
        basis: string
        counts: object
      }
    }
    const { basis } = await upload('?dryRun=1')
    expect(await upload('', basis)).toMatchObject({ counts: { created: 4, problems: 0 } })
    for (const address of [
      '/2019/05/caf%C3%A9-old/boat',
      '/?attachment_id=24',
      '/?attachment_id=24&utm=x',
    ])
      expect(await open(address)).toEqual([
        301,
        `/blog/old-21${address.endsWith('x') ? '?utm=x' : ''}`,
      ])
    for (const address of ['/first', '/old-25', '/?p=25'])
      expect(await open(address)).toEqual([301, '/blog/old-25'])
    // It leads on at once, however it is spelled.
    expect(await open('/2019/05/caf%c3%a9-old/')).toEqual([301, '/blog/old-21'])
    expect(await open('/2019//05/caf%c3%a9-old/?utm=x')).toEqual([301, '/blog/old-21?utm=x'])
    expect(await open('/2019/05/caf%C3%A9-old')).toEqual([301, '/blog/old-21'])
    expect(await open('/?p=21&utm=x')).toEqual([301, '/blog/old-21?utm=x'])
    expect(await open('/fi/2019/05/caf%c3%a9-old')).toEqual([301, '/fi/blogi/old-21'])
    for (const query of ['p=22', 'page_id=22'])
      expect(await open(`/?${query}`)).toEqual([301, '/guides/old-22'])
    expect(await open('/about')).toEqual([200, null])
    expect(await open('/?p=23')).toEqual([200, null])
    const posts = (await send('GET', '/api/admin/blog')).body as Entry[]
    const id = posts.find(({ slug }) => slug === 'old-21')?.id
    await send('PATCH', `/api/blog/${id}`, { slug: 'new-21' })
    for (const address of ['/2019/05/caf%C3%A9-old', '/?p=21', '/blog/old-21'])
      expect(await open(address)).toEqual([301, '/blog/new-21'])
    await send('DELETE', `/api/blog/${id}`)
    for (const address of ['/2019/05/caf%C3%A9-old', '/?p=21', '/blog/old-21'])
      expect(await open(address)).toEqual([410, null])
  })

  test('end where an entry moves in, and follow it when people wrote them', async () => {
    const { id } = await make('/api/casinos', { name: 'Moving' })
    await add('/partner', '/sv/casino/moving')
    await add('/casino/moved', '/about')
    await send('PATCH', `/api/casinos/${id}`, { slug: 'moved' })
    expect((await find('/partner'))?.target).toBe('/sv/casino/moved')
    expect(await open('/casino/moved')).toEqual([200, null])
    await add('/casino/moved', '/compare')
    await send('DELETE', `/api/casinos/${id}`)
    expect(await open('/casino/moved')).toEqual([301, '/compare'])
    expect(await open('/casino/moving')).toEqual([410, null])
  })

  test('that never were stay unknown, and nothing is kept of them', async () => {
    const query = new URLSearchParams()
    const address = { language: 'sv', path: '/sv/nowhere', neutral: '/nowhere', query } as const
    expect(await site.services.redirects.find(defaultEdition, address, false)).toBeUndefined()
    // What says so is kept once.
    expect(await open('/unknown')).toEqual([404, null])
    const kept = site.cache.size.pages
    for (let number = 0; number < 5; number++)
      expect(await open(`/unknown-${number}?${number}`)).toEqual([404, null])
    expect(site.cache.size.pages).toEqual(kept)
  })
})
