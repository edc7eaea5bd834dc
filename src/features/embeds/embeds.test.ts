import { parse, type HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowEverywhere } from '../../../tests/allow-everywhere.ts'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'
import { maxCards } from '#features/articles/render-article.server.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const origin = 'http://crypto.localhost:3000'

type Made = { id: string; slug: string; version: number }

describe.each(databaseKinds)('cards within texts on the %s database', (kind) => {
  let site: TestSite
  let cookie: string
  const casinos: Record<string, Made> = {}
  beforeAll(async () => {
    site = await startTestSite({ kind })
    await allowEverywhere(site.deps)
    cookie = await site.signIn()
    for (const name of ['Ash', 'Birch', 'Cedar', 'Damson'])
      casinos[name] = await make('casinos', {
        name,
        rating: 4.5,
        welcomeBonus: `A bonus of ${name}`,
        licenses: ['MGA (Malta)'],
        affiliateUrl: `https://${name.toLowerCase()}.example/`,
      })
    await make('casinos', { name: 'Elsewhere' }, 'sweepstakes')
    await make('casinos', { name: 'Closed', isActive: false })
  })
  afterAll(async () => {
    await site?.stop()
  })

  async function send(method: string, address: string, body?: object, tenant = 'crypto') {
    const answer = await site.call(address, { method, cookie, tenant, ...(body && { body }) })
    await site.deps.changes.settle()
    return { status: answer.status, body: (await answer.json()) as Made }
  }
  async function make(path: string, body: object, tenant?: string) {
    const answer = await send('POST', `/api/${path}`, body, tenant)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const write = (path: 'guides' | 'blog' | 'lists', title: string, body: object = {}) =>
    make(path, { title, isPublished: true, ...body })
  const change = async (path: string, body: object) =>
    expect(await send('PATCH', `/api/${path}`, body)).toMatchObject({ status: 200 })
  const makeList = (title: string) => {
    const names = ['Damson', 'Ash', 'Cedar', 'Birch']
    return write('lists', title, { casinoIds: names.map((name) => casinos[name]?.id) })
  }

  /** The parts of a page's text, and the cards between them. */
  async function open(address: string) {
    const answer = await site.call(address)
    expect(answer.status).toBe(200)
    const page = parse(await answer.text())
    const prose = page.querySelectorAll('main .prose')
    const cards = page.querySelectorAll('main .my-6.text-body')
    return {
      cache: answer.headers.get('x-cache'),
      prose: prose.map((part) => part.text.trim()).filter(Boolean),
      links: prose.flatMap((part) =>
        part.querySelectorAll('a').map((link) => link.getAttribute('href')),
      ),
      cards: cards.map((card) => parse(card.toString())),
    }
  }
  const nameOf = (line: HTMLElement) => line.querySelector('a')?.text
  const linksOf = (card: HTMLElement | undefined) =>
    card?.querySelectorAll('a').map((link) => link.getAttribute('href')) ?? []

  test('what a bonus costs is worked out within a text, and can be changed', async () => {
    const { slug } = await write('guides', 'Of a bonus', {
      content: [
        'Before.',
        '[Try it](/sv/bonus-cost?deposit=0.01&bonus=0.01&times=35&weight=100)',
        'Our [calculator](/bonus-cost) within a sentence.',
        '[Wrong](/bonus-cost?deposit=much&bonus=1)',
      ].join('\n\n'),
    })
    const { prose, cards } = await open(`/guides/${slug}?tenant=crypto`)
    expect(cards).toHaveLength(1)
    // The calculator's own figure for these terms, which tests/cost-texts.test.ts holds, too.
    expect(cards[0]?.text).toContain('25 of 100')
    const form = cards[0]?.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/bonus-cost')
    const fields = form?.querySelectorAll('input') ?? []
    expect(
      fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')]),
    ).toEqual([
      ['tenant', 'crypto'],
      ['weight', '100'],
      ['deposit', '0.01'],
      ['bonus', '0.01'],
      ['times', '35'],
    ])
    expect(prose.join(' ')).toContain('Our calculator within a sentence.')
    expect(prose.join(' ')).toContain('Wrong')
    const swedish = await open(`/sv/guides/${slug}`)
    expect(swedish.cards[0]?.text).toContain('25 av 100')
  })

  test('a casino has its name, rating, bonus and licence, and a counted link', async () => {
    const { slug } = await write('guides', 'Of a casino', {
      content: `Before.\n\n[Ash](${origin}/sv/casino/ash)\n\nAfter, with [Ash](/casino/ash).`,
    })
    const { prose, links, cards } = await open(`/guides/${slug}`)
    expect(prose).toEqual(['Before.', 'After, with Ash.'])
    expect(links).toEqual(['/casino/ash'])
    const [card] = cards
    expect(cards).toHaveLength(1)
    for (const words of ['Ash', '4.5', 'A bonus of Ash', 'MGA (Malta)', 'Ad links', '18+'])
      expect(card?.text).toContain(words)
    expect(linksOf(card)).toContain('/casino/ash')
    const go = card?.querySelector('a[rel]')
    expect(go?.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(go?.getAttribute('href')).toMatch(/^\/go\/ash\?.*at=article/)
    const followed = await site.call((go?.getAttribute('href') ?? '').replaceAll('&amp;', '&'))
    expect(followed.status).toBe(302)
    expect(followed.headers.get('location')).toContain('https://ash.example/')
  })

  test('a list has its title and its first three casinos in their order', async () => {
    const { slug } = await makeList('The woods')
    const content = `Before.\n\n[The woods](/lists/${slug})`
    const post = await write('blog', 'Of a list', { content })
    const { cards } = await open(`/blog/${post.slug}`)
    expect(cards).toHaveLength(1)
    expect(cards[0]?.querySelectorAll('ol > li').map(nameOf)).toEqual(['Damson', 'Ash', 'Cedar'])
    expect(linksOf(cards[0]).filter((link) => link === `/lists/${slug}`)).toHaveLength(2)
    const places = linksOf(cards[0]).filter((link) => link?.startsWith('/go/'))
    expect(places.map((link) => /n=(\d)/.exec(link ?? '')?.[1])).toEqual(['1', '2', '3'])
    const swedish = await open(`/sv/blogg/${post.slug}`)
    expect(swedish.cards[0]?.text).toContain('Se hela listan')
    expect(linksOf(swedish.cards[0])).toContain(`/sv/listor/${slug}`)
  })

  test('a list without casinos says so', async () => {
    const { slug } = await write('lists', 'Nobody', { minRating: 5 })
    const content = `Before.\n\n[Nobody](/lists/${slug})`
    const post = await write('blog', 'Of nobody', { content })
    const { cards } = await open(`/blog/${post.slug}`)
    expect(cards[0]?.text).toContain('No casino meets these conditions right now.')
    expect(cards[0]?.text).not.toContain('Ad links')
    expect(cards[0]?.querySelector('ol')).toBeNull()
  })

  test('a guide and a post have their title and description', async () => {
    const one = { title: 'Owls', excerpt: 'They see at night.', content: 'Hoo.' }
    const guide = await write('guides', one.title, one)
    const post = await write('blog', one.title, one)
    const { slug } = await write('guides', 'Of articles', {
      content: `Before.\n\n[Owls](/guides/${guide.slug})\n\n/blog/${post.slug}`,
    })
    const { cards } = await open(`/guides/${slug}`)
    expect(cards.map(linksOf)).toEqual([[`/guides/${guide.slug}`], [`/blog/${post.slug}`]])
    for (const card of cards) {
      expect(card.text).toContain('They see at night.')
      expect(card.querySelector('svg, img')).not.toBeNull()
    }
  })

  test.each([
    ['a closed casino', '[It](/casino/closed)'],
    ['a casino of another edition', '[It](/casino/elsewhere)'],
    ['what another edition is asked for', '[It](/casino/ash?tenant=sweepstakes)'],
    ['another site', '[It](https://elsewhere.example/casino/ash)'],
    ['what is not there', '[It](/lists/nothing)'],
    ['no entry', '[It](/compare)'],
    ['an entry among words', 'See [Ash](/casino/ash).'],
    ['an entry in a list', '- [Ash](/casino/ash)\n- [Birch](/casino/birch)'],
    ['an entry in a quotation', '> [Ash](/casino/ash)'],
  ])('a link to %s stays a link', async (words, content) => {
    const { slug } = await write('guides', `Links to ${words}`, {
      content: `Before.\n\n${content}`,
    })
    const { cards, links } = await open(`/guides/${slug}`)
    expect(cards).toEqual([])
    expect(links.length).toBeGreaterThan(0)
  })

  test('a text has a limited number of cards', async () => {
    const content = Array.from({ length: maxCards + 3 }, () => '[Ash](/casino/ash)').join('\n\n')
    const { slug } = await write('guides', 'Of many', { content: `Before.\n\n${content}` })
    const { cards, links } = await open(`/guides/${slug}`)
    expect(cards).toHaveLength(maxCards)
    expect(links).toHaveLength(3)
  })

  test('a kept page follows what its cards show', async () => {
    const woods = await makeList('The kept woods')
    const all = await write('lists', 'All')
    const owls = await write('blog', 'Kept owls', { excerpt: 'Kept.', content: 'Hoo.' })
    const content = `Before.

[Birch](/casino/birch)

[Woods](/lists/${woods.slug})

[All](/lists/${all.slug})

[Owls](/blog/${owls.slug})`
    const { slug } = await write('guides', 'Kept', { content })
    const read = async () => {
      const { cards, cache } = await open(`/guides/${slug}`)
      return { cache, texts: cards.map(({ text }) => text), count: cards.length, cards }
    }
    expect(await read()).toMatchObject({ cache: 'miss', count: 4 })
    expect(await read()).toMatchObject({ cache: 'hit', count: 4 })

    await change(`casinos/${casinos['Birch']?.id}`, { welcomeBonus: 'Another bonus' })
    const edited = await read()
    expect(edited).toMatchObject({ cache: 'miss' })
    expect(edited.texts[0]).toContain('Another bonus')

    expect(edited.cards[2]?.querySelectorAll('ol > li').map(nameOf)[0]).toBe('Ash')
    await change(`casinos/${casinos['Cedar']?.id}`, { rank: 1 })
    expect((await read()).cards[2]?.querySelectorAll('ol > li').map(nameOf)[0]).toBe('Cedar')

    await change(`lists/${woods.id}`, { isPublished: false })
    expect(await read()).toMatchObject({ cache: 'miss', count: 3 })
    await change(`lists/${woods.id}`, { isPublished: true })
    expect(await read()).toMatchObject({ cache: 'miss', count: 4 })
    await change(`blog/${owls.id}`, { excerpt: 'Changed.' })
    expect((await read()).texts[3]).toContain('Changed.')
    await send('DELETE', `/api/blog/${owls.id}`)
    expect(await read()).toMatchObject({ cache: 'miss', count: 3 })
    expect(await read()).toMatchObject({ cache: 'hit', count: 3 })
  })

  test('lists and pages have cards too, and so has a preview', async () => {
    const content = 'Before.\n\n[Ash](/casino/ash)'
    const woods = await write('lists', 'Introduced', { introduction: content })
    expect((await open(`/lists/${woods.slug}`)).cards).toHaveLength(1)
    const page = await make('pages', { title: 'Of our own', body: content, isPublished: true })
    expect((await open(`/${page.slug}`)).cards).toHaveLength(1)
    const draft = await make('guides', { title: 'Not yet', content })
    const preview = await send('POST', '/api/admin/previews', {
      entity: 'guide',
      entityId: draft.id,
    })
    const { url } = preview.body as unknown as { url: string }
    const { pathname, search } = new URL(url, origin)
    expect((await open(pathname + search)).cards).toHaveLength(1)
  })

  test('feeds and calls have plain links, and the text stays as it is', async () => {
    const content = 'Before.\n\n[Ash](/casino/ash)\n\n[Birch](/casino/birch)'
    const { slug, id } = await write('blog', 'Fed', { content })
    for (const feed of ['/rss.xml', '/atom.xml']) {
      const text = await (await site.call(feed)).text()
      expect(text).toContain(`<p><a href="${origin}/casino/ash">Ash</a></p>`)
      expect(text).not.toContain('A bonus of Ash')
    }
    const answer = await site.call(`/api/blog/${slug}`)
    expect(await answer.json()).toMatchObject({ content, readTime: 0 })
    const stored = await send('GET', `/api/admin/blog/${id}`)
    expect(stored.body).toMatchObject({ content })
    expect(await (await site.call('/llms.txt')).text()).not.toContain('A bonus of Ash')
    const page = parse(await (await site.call(`/blog/${slug}`)).text())
    const data = page.querySelectorAll('script[type="application/ld+json"]')
    expect(data.map(({ text }) => text).join('')).not.toContain('A bonus of Ash')
  })
})
