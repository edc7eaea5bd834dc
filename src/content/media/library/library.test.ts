import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import type { UploadedPicture } from '../contract.ts'
import type { LibraryPicture, PictureDetail } from './contract.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const draw = (red: number) =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: { r: red, g: 30, b: 30 } } })
    .png()
    .toBuffer()

type Entry = { id: string; version: number; imageUrl: string; content: string }

describe.each(databaseKinds)('the media library, on the %s database', (kind) => {
  let api: TestApi
  let cookie: string
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    cookie = await api.signIn('editor')
  })
  afterAll(() => api?.stop())

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- given by the caller
  async function send<Body>(path: string, form: FormData): Promise<{ status: number; body: Body }> {
    const answer = await fetch(`${api.origin}/api${path}`, {
      method: 'POST',
      body: form,
      headers: { cookie },
    })
    return { status: answer.status, body: (await answer.json()) as Body } // as the tests expect
  }

  const makeForm = (bytes: Buffer, name: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    return form
  }

  async function upload(name: string, alt: string, red = 200) {
    const { body } = await send<UploadedPicture>(
      '/media?as=picture',
      makeForm(await draw(red), name, { alt }),
    )
    return { ...body, id: body.url.slice('/media/'.length, '/media/'.length + 36) }
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- given by the caller
  async function call<Body>(path: string, method = 'GET', body?: unknown, tenant = 'crypto') {
    const answer = await api.call(`/api${path}`, {
      method,
      tenant,
      headers: { cookie },
      ...(body !== undefined && { body }),
    })
    return {
      ...answer,
      body: answer.body as Body & { message?: string; errors?: Record<string, string> },
    } // as above
  }

  const list = async (query: string) => (await call<LibraryPicture[]>(`/admin/media?${query}`)).body
  const namesOf = (pictures: readonly LibraryPicture[]) => pictures.map(({ fileName }) => fileName)
  const usesOf = async (id: string) =>
    (await call<PictureDetail>(`/admin/media/${id}`)).body.uses.map(({ name, field, language }) => [
      name,
      field,
      language,
    ])

  test('knows what uses each picture, in which field and language, from one save to the next', async () => {
    const [cover, inText, free] = [
      await upload('uses-cover.png', 'A cover'),
      await upload('uses-text.png', 'A chart'),
      await upload('uses-free.png', 'A coin'),
    ]
    const made = await call<Entry>('/blog', 'POST', {
      title: 'Fees',
      imageUrl: cover.url,
      imageAlt: 'A cover',
      content: `![](${inText.url})\n\n![](/media/0198a000-0000-7000-8000-00000000000a-9x9.webp)`,
      translations: {
        fi: {
          title: 'Maksut',
          content: `![](${inText.url.toUpperCase().replace('/MEDIA', '/media')})`,
        },
      },
    })
    expect(made.status).toBe(201)
    expect(await usesOf(cover.id)).toEqual([['Fees', 'Picture', null]])
    expect(await usesOf(inText.id)).toEqual([
      ['Fees', 'Content', null],
      ['Fees', 'Content', 'fi'],
    ])
    expect(namesOf(await list('q=USES-&show=used&sort=name'))).toEqual([
      'uses-cover.png',
      'uses-text.png',
    ])
    expect(namesOf(await list('q=uses-&show=unused'))).toEqual(['uses-free.png'])
    expect((await list('q=uses-t')).map(({ useCount }) => useCount)).toEqual([1])

    const refused = await call(`/admin/media/${cover.id}`, 'DELETE')
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('“Fees”') },
    })
    expect(
      (await call(`/blog/${made.body.id}`, 'PATCH', { imageUrl: free.url, imageAlt: 'A coin' }))
        .status,
    ).toBe(200)
    expect(await usesOf(cover.id)).toEqual([])
    expect((await call(`/admin/media/${cover.id}`, 'DELETE')).status).toBe(200)
    expect(await api.services.media.find(cover.url.slice('/media/'.length))).toBeUndefined()
    expect((await call(`/admin/media/${cover.id}`)).status).toBe(404)

    expect((await call(`/blog/${made.body.id}`, 'DELETE')).status).toBe(200)
    expect(await usesOf(free.id)).toEqual([])
    expect(await usesOf(inText.id)).toEqual([])
  })

  test('changes descriptions and focus, with audit; a decorative picture has none', async () => {
    const { id } = await upload('described.png', 'A wheel')
    const change = (body: unknown) => call<PictureDetail>(`/admin/media/${id}`, 'PATCH', body)
    const changed = await change({
      alts: { fi: 'Pyörä', sv: ' Ett hjul ' },
      focus: { x: 10, y: 90 },
    })
    expect(changed.body).toMatchObject({
      alt: 'A wheel',
      alts: { fi: 'Pyörä', sv: 'Ett hjul' },
      focus: { x: 10, y: 90 },
    })
    expect(namesOf(await list('q=pyör'))).toEqual(['described.png'])
    expect((await change({ alts: { sv: '' } })).body.alts).toEqual({ fi: 'Pyörä' })
    for (const body of [
      { focus: { x: 101, y: 0 } },
      { alts: { de: 'Rad' } },
      { alt: 'x'.repeat(301) },
    ])
      expect((await change(body)).status, JSON.stringify(body)).toBe(400)
    expect((await change({ decorative: true })).body).toMatchObject({
      alt: '',
      alts: {},
      decorative: true,
    })
    const { body: log } = await call<{ action: string; after: object }[]>(
      `/admin/audit?entity=media&entityId=${id}`,
    )
    expect(log.map(({ action }) => action)).toEqual(['updated', 'updated', 'updated', 'created'])
    expect(log[0]?.after).toMatchObject({ alt: '', isDecorative: true })

    const bare = await upload('bare.png', 'x')
    expect((await call(`/admin/media/${bare.id}`, 'PATCH', { alt: '' })).status).toBe(200)
    expect(namesOf(await list('show=undescribed'))).toEqual(['bare.png'])
  })

  test('replaces a picture in everything that uses it, with history, and its old addresses lead to the new one', async () => {
    const old = await upload('old.png', 'A table')
    await call(`/admin/media/${old.id}`, 'PATCH', { alts: { sv: 'En tabell' } })
    const made = await call<Entry>('/guides', 'POST', {
      title: 'Tables',
      imageUrl: old.url,
      imageAlt: 'A table',
      content: `Before ![](${old.url}) and ![](${old.url.replace('.webp', '-480.avif')})`,
      translations: {
        sv: {
          title: 'Tabeller',
          content: `![](${old.url})`,
          sources: { title: 'now', content: 'now' },
        },
      },
    })
    expect(made.status).toBe(201)
    const replaced = await send<PictureDetail>(
      `/admin/media/${old.id}/replace`,
      makeForm(await draw(20), 'new.png'),
    )
    expect(replaced).toMatchObject({
      status: 200,
      body: { fileName: 'new.png', alt: 'A table', alts: { sv: 'En tabell' }, useCount: 1 },
    })
    const { url, id } = replaced.body
    expect(url).not.toBe(old.url)
    const { body: guide } = await call<
      Entry & { translations: { sv: { content: string; sources: object } }; textHashes: object }
    >(`/admin/guides/${made.body.id}`)
    expect(guide).toMatchObject({
      imageUrl: url,
      version: made.body.version + 1,
      content: `Before ![](${url}) and ![](${url})`,
    })
    expect(guide.translations.sv.content).toBe(`![](${url})`)
    // A translation that was current stays current.
    expect(guide.textHashes).toMatchObject(guide.translations.sv.sources)
    expect((await usesOf(id)).map(([, field, language]) => [field, language])).toEqual([
      ['Content', null],
      ['Content', 'sv'],
      ['Picture', null],
    ])
    for (const address of [old.url, old.url.replace('.webp', '-480.avif')]) {
      const file = await api.services.media.find(address.slice('/media/'.length))
      expect(file).toMatchObject({ contentType: 'image/webp', isFinal: false })
      expect((await sharp(file?.bytes).stats()).dominant.r).toBeLessThan(60)
    }
    expect(namesOf(await list('q=old.png'))).toEqual([])
    // An entry that still names the old address uses the new picture.
    await call('/blog', 'POST', { title: 'Late', content: `![](${old.url})` })
    expect((await usesOf(id)).some(([name]) => name === 'Late')).toBe(true)
    expect((await call(`/admin/media/${old.id}`, 'DELETE')).status).toBe(404)
    expect(
      (await send(`/admin/media/${id}/replace`, makeForm(Buffer.from('no picture'), 'x.png')))
        .status,
    ).toBe(415)
    expect((await call(`/admin/media/${id}`)).status).toBe(200)
  })

  test('refuses who is not signed in, and knows the pictures of one edition', async () => {
    const { id } = await upload('edition.png', 'A coin')
    expect((await api.call('/api/admin/media')).status).toBe(401)
    expect((await api.call(`/api/admin/media/${id}`, { method: 'DELETE' })).status).toBe(401)
    expect((await call(`/admin/media/${id}`, 'GET', undefined, 'sweepstakes')).status).toBe(404)
    expect((await call(`/admin/media/${id}`, 'DELETE', undefined, 'sweepstakes')).status).toBe(404)
    const page = await call<LibraryPicture[]>('/admin/media?limit=1&offset=1')
    expect(page.body).toHaveLength(1)
    expect(Number(page.headers.get('x-total-count'))).toBeGreaterThan(1)
  })
})
