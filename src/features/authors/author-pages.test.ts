import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import type { AdminAuthor } from './fields.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const origin = 'http://crypto.localhost:3000'

describe.each(databaseKinds)('pages of authors on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
  })
  afterAll(async () => {
    await site?.stop()
  })

  const send = async (method: string, address: string, body?: object) => {
    const answer = await site.call(address, { method, cookie, ...(body && { body }) })
    await site.deps.changes.settle()
    expect(answer.status).toBeLessThan(300)
    return (await answer.json()) as AdminAuthor
  }
  const open = async (address: string) => {
    const answer = await site.call(address)
    const html = await answer.text()
    const page = parse(html)
    const data = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
    const findData = (type: string) => data.find((one) => one['@type'] === type)
    return {
      status: answer.status,
      html,
      page,
      findData,
      main: page.querySelector('main')?.text ?? '',
    }
  }
  const footerLinks = async (address: string) =>
    (await open(address)).page.querySelectorAll('footer[aria-label] a[href$="/authors"]').length

  test('are linked nowhere and not indexed while nobody is published', async () => {
    const { id } = await send('POST', '/api/authors', { title: 'Hidden' })
    expect(await footerLinks('/')).toBe(0)
    const { status, page } = await open('/authors')
    expect([status, page.querySelector('meta[name=robots]')?.getAttribute('content')]).toEqual([
      200,
      'noindex, follow',
    ])
    expect((await open('/authors/hidden')).status).toBe(404)
    expect((await open('/sitemap.xml')).html).not.toContain('/authors')
    await send('PATCH', `/api/authors/${id}`, { isPublished: true })
    expect(await footerLinks('/')).toBe(1)
    expect((await open('/sitemap.xml')).html).toContain(`${origin}/authors/hidden`)
    await send('DELETE', `/api/authors/${id}`)
    expect(await footerLinks('/')).toBe(0)
  })

  test('name authors and reviewers only where an editor did, and only while these are published', async () => {
    const sv = { role: 'Redaktör', bio: 'Om **Ada**.', isPublic: true }
    const ada = await send('POST', '/api/authors', {
      title: 'Ada Writer',
      role: 'Editor',
      bio: 'About **Ada**.',
      expertise: ['Fees'],
      links: ['https://ada.example/'],
      isPublished: true,
      translations: { sv },
    })
    const bo = await send('POST', '/api/authors', { title: 'Bo Checker', isPublished: true })
    const body = { content: 'Text', isPublished: true, createdAt: '2026-01-05' }
    await send('POST', '/api/blog', { title: 'Plain', ...body, author: 'Typed Name' })
    const credits = { authorId: ada.id, reviewerId: bo.id, checkedOn: '2026-02-03' }
    const { id } = await send('POST', '/api/blog', { title: 'Post', ...body, ...credits })
    await send('POST', '/api/guides', { title: 'Guide', ...body, ...credits })
    await send('POST', '/api/casinos', { name: 'Elm', rating: 4, ...credits })
    await send('POST', '/api/casinos', { name: 'Oak' })

    const plain = await open('/blog/plain')
    expect(plain.main).toContain('By Typed Name')
    expect(plain.main).not.toMatch(/Reviewed by|checked on/)
    expect(plain.findData('BlogPosting')).toMatchObject({
      author: { '@type': 'Person', name: 'Typed Name' },
      mainEntityOfPage: `${origin}/blog/plain`,
    })
    expect((await open('/casino/oak')).main).not.toMatch(/Written by|checked on/)

    const person = { '@type': 'Person', name: 'Ada Writer', url: `${origin}/authors/ada-writer` }
    const checked = {
      reviewedBy: { '@type': 'Person', name: 'Bo Checker' },
      lastReviewed: '2026-02-03',
    }
    for (const [address, type] of [
      ['/blog/post', 'BlogPosting'],
      ['/guides/guide', 'Article'],
      ['/casino/elm', 'Review'],
    ] as const) {
      const page = await open(address)
      // A review has one date, that of its last change.
      expect(page.main).toContain(
        type === 'Review'
          ? 'Reviewed by Bo Checker'
          : 'Reviewed by Bo Checker, checked on 3 February 2026',
      )
      expect(page.main).toContain(
        type === 'BlogPosting' ? 'By Ada Writer' : 'Written by Ada Writer',
      )
      expect(page.page.querySelectorAll('main a[href="/authors/bo-checker"]')).toHaveLength(1)
      expect(page.findData(type)).toMatchObject({
        author: person,
        mainEntityOfPage: { '@type': 'WebPage', '@id': origin + address, ...checked },
      })
    }

    const profile = await open('/authors/ada-writer')
    expect(profile.page.querySelectorAll('h1').map(({ text }) => text)).toEqual(['Ada Writer'])
    expect(profile.html).toContain('About <strong>Ada</strong>')
    const links = profile.page.querySelectorAll('main a').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/authors',
      'https://ada.example/',
      '/guides/guide',
      '/blog/post',
      '/casino/elm',
    ])
    expect(profile.page.querySelector('main a[rel~=me]')?.text).toBe('ada.example')
    expect(profile.findData('ProfilePage')).toMatchObject({
      mainEntity: {
        ...person,
        jobTitle: 'Editor',
        knowsAbout: ['Fees'],
        sameAs: ['https://ada.example/'],
      },
    })
    expect((await open('/authors/bo-checker')).main).toContain('Articles checked')
    const card =
      profile.page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
    expect((await site.call(new URL(card).pathname)).headers.get('content-type')).toBe('image/png')

    const swedish = await open('/sv/forfattare/ada-writer')
    expect(swedish.html).toContain('Om <strong>Ada</strong>')
    expect(swedish.page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${origin}/sv/forfattare/ada-writer`,
    )
    for (const address of [
      '/no/forfattere',
      '/da/forfattere',
      '/fi/kirjoittajat',
      '/sv/forfattare',
    ])
      expect(
        (await open(address)).page.querySelectorAll('main h2').map(({ text }) => text),
      ).toEqual(['Ada Writer', 'Bo Checker'])

    await send('PATCH', `/api/authors/${bo.id}`, { isPublished: false })
    const unnamed = await open('/blog/post')
    expect(unnamed.main).not.toMatch(/Reviewed by|checked on/)
    expect(unnamed.main).toContain('By Ada Writer')
    expect(unnamed.findData('BlogPosting')).toMatchObject({
      mainEntityOfPage: `${origin}/blog/post`,
    })
    await send('PATCH', `/api/blog/${id}`, { isPublished: false })
    expect((await open('/authors/ada-writer')).html).not.toContain('/blog/post')
  })

  test('are read before they are published by whoever has a preview link', async () => {
    const { id } = await send('POST', '/api/authors', {
      title: 'Soon',
      translations: { sv: { bio: 'Snart här.' } },
    })
    const link = await site.call('/api/admin/previews', {
      body: { entity: 'author', entityId: id },
      cookie,
    })
    const { pathname, search } = new URL(((await link.json()) as { url: string }).url)
    expect((await open(pathname + search)).page.querySelector('h1')?.text).toBe('Soon')
    expect((await open(`/sv${pathname}${search}`)).main).toContain('Snart här.')
  })
})
