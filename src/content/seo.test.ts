import { siteLanguage } from '#i18n/languages.ts'
import { localise } from '#urls.ts'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../tests/test-site.ts'
import type { PictureDetail } from './media/library/contract.ts'
import type { OverviewRow } from './translations/contract.ts'
import { databaseKinds } from '../../tests/engines.ts'

type Made = { id: string; slug: string; seoTitle: string; translations: Record<string, object> }

const published = { isPublished: true }
const kinds = [
  {
    api: 'casinos',
    page: '/casino',
    entry: { name: 'Seo Casino', review: 'Good.' },
    main: { review: 'Bra.' },
  },
  {
    api: 'guides',
    page: '/guides',
    entry: { title: 'Seo Guide', excerpt: 'Short.', content: 'Text', ...published },
    main: { content: 'Text på svenska' },
  },
  {
    api: 'blog',
    page: '/blog',
    entry: { title: 'Seo Post', excerpt: 'Short.', content: 'Text', ...published },
    main: { content: 'Text på svenska' },
  },
  {
    api: 'lists',
    page: '/lists',
    entry: { title: 'Seo List', ...published },
    main: { title: 'Lista' },
  },
  {
    api: 'pages',
    page: '',
    entry: { title: 'Seo Page', introduction: 'Short.', ...published },
    main: { title: 'Sida' },
  },
] as const

describe.each(databaseKinds)(
  'what search engines and networks show, on the %s database',
  (kind) => {
    let site: TestSite
    let cookie: string
    let picture: { url: string; id: string }
    beforeAll(async () => {
      site = await startTestSite({ kind })
      cookie = await site.signIn()
      picture = await upload()
    })
    afterAll(async () => {
      await site?.stop()
    })

    async function upload() {
      const red = { create: { width: 1400, height: 900, channels: 3, background: 'red' } } as const
      const form = new FormData()
      const bytes = new Uint8Array(await sharp(red).png().toBuffer())
      form.set('file', new File([bytes], 'shared.png', { type: 'image/png' }))
      form.set('alt', 'Red')
      const answer = await fetch(`${site.origin}/api/media?as=picture`, {
        method: 'POST',
        body: form,
        headers: { cookie },
      })
      const { url } = (await answer.json()) as { url: string }
      return { url, id: url.slice('/media/'.length, '/media/'.length + 36) }
    }
    const send = async (method: string, address: string, body?: object) => {
      const answer = await site.call(`/api/${address}`, { method, cookie, ...(body && { body }) })
      await site.deps.changes.settle()
      return { status: answer.status, body: (await answer.json()) as Made }
    }
    const readHead = async (address: string) => {
      const answer = await site.call(address)
      const page = parse(await answer.text())
      const content = (name: string) =>
        page
          .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
          ?.getAttribute('content')
      return {
        status: answer.status,
        title: page.querySelector('title')?.textContent ?? '',
        description: content('description') ?? '',
        shared: content('og:title'),
        sharedText: content('og:description'),
        image: content('og:image') ?? '',
        type: content('og:image:type'),
      }
    }

    test.each(kinds)(
      'of $api follow what editors give, language by language',
      async ({ api, page, entry, main }) => {
        const { status, body: made } = await send('POST', api, entry)
        expect(status).toBe(201)
        const address = `${page}/${made.slug}`
        const before = await readHead(address)
        expect(before.status).toBe(200)
        expect(before.title).toContain('Seo ')
        expect(before.type).toBe('image/png')

        const seo = {
          seoTitle: 'Found so',
          seoDescription: 'Read this.',
          socialImageUrl: picture.url,
        }
        expect((await send('PATCH', `${api}/${made.id}`, seo)).status).toBe(200)
        const after = await readHead(address)
        expect(after).toMatchObject({
          shared: 'Found so',
          description: 'Read this.',
          sharedText: 'Read this.',
          type: 'image/jpeg',
        })
        expect(after.title).toMatch(/^Found so \| /)
        const card = await site.call(new URL(after.image).pathname)
        expect(card.headers.get('content-type')).toBe('image/jpeg')
        const drawn = sharp(Buffer.from(await card.arrayBuffer()))
        expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })

        // A translated page never takes the English words, but the same picture.
        const swedish = { ...main, isPublic: true }
        await send('PATCH', `${api}/${made.id}`, { translations: { sv: swedish } })
        const translated = await readHead(localise(siteLanguage('sv', 'en'), address))
        expect(translated.title).not.toContain('Found so')
        expect(translated.description).not.toBe('Read this.')
        expect(translated.type).toBe('image/jpeg')
        const own = { seoTitle: 'Hittad så', seoDescription: 'Läs detta.' }
        await send('PATCH', `${api}/${made.id}`, { translations: { sv: own } })
        expect(await readHead(localise(siteLanguage('sv', 'en'), address))).toMatchObject({
          shared: 'Hittad så',
          description: 'Läs detta.',
        })
        expect((await readHead(address)).shared).toBe('Found so')

        const blank = { seoTitle: '', seoDescription: '', socialImageUrl: null }
        await send('PATCH', `${api}/${made.id}`, blank)
        expect(await readHead(address)).toEqual(before)
        await send('DELETE', `${api}/${made.id}`)
      },
    )

    test('show only the site’s own pictures, which count as used and need no translation', async () => {
      const outside = { title: 'Outside', socialImageUrl: 'https://elsewhere.example/a.png' }
      expect(await send('POST', 'guides', outside)).toMatchObject({
        status: 400,
        body: { errors: { socialImageUrl: 'Must be an uploaded picture' } },
      })
      const given = { title: 'Used', seoTitle: 'Found', socialImageUrl: picture.url }
      const { body: made } = await send('POST', 'guides', given)
      const detail = (await send('GET', `admin/media/${picture.id}`))
        .body as unknown as PictureDetail
      expect(detail.uses).toMatchObject([{ name: 'Used', field: 'Picture when shared' }])
      const overview = await site.call('/api/admin/translations?kind=guide&q=Used&language=sv', {
        cookie,
      })
      // Its title and the one for search engines.
      expect(((await overview.json()) as OverviewRow[])[0]).toMatchObject({ missing: 2 })
      await send('DELETE', `guides/${made.id}`)
    })
  },
)
