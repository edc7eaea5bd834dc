import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../../../tests/test-site.ts'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await startTestSite()
  cookie = await site.signIn()
})
afterAll(() => site?.stop())

const draw = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
  })

type Uploaded = {
  url: string
  width: number
  height: number
  alt: string
  errors: Record<string, string>
}

async function upload(bytes: Uint8Array, fields: Record<string, string>, purpose = 'picture') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'chart.png', { type: 'image/png' }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const address = `${site.origin}/api/media?as=${purpose}`
  const answer = await fetch(address, {
    method: 'POST',
    body: form,
    headers: { cookie, 'x-tenant': 'crypto' },
  })
  // either shape, as the tests compare
  return { status: answer.status, body: (await answer.json()) as Uploaded }
}

async function fetchPicture(address: string) {
  const answer = await site.call(address)
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** What a file is by its first bytes. */
function readFormat(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  return start.slice(4) === 'ftypavif' ? 'image/avif' : 'unknown'
}

test('a picture is served in every width and format that its address promises, for good', async () => {
  const { status, body } = await upload(await draw(1000, 600).png().toBuffer(), {
    alt: ' A chart ',
  })
  expect({ status, ...body }).toMatchObject({
    status: 201,
    width: 1000,
    height: 600,
    alt: 'A chart',
  })
  expect(body.url).toMatch(/^\/media\/[0-9a-f-]{36}-1000x600\.webp$/)
  const stem = body.url.replace('.webp', '')
  const promised = [
    ...[480, 800, 1000].map((width) => ({
      width,
      type: 'image/avif',
      address: `${stem}-${width}.avif`,
    })),
    ...[480, 800].map((width) => ({ width, type: 'image/webp', address: `${stem}-${width}.webp` })),
    { width: 1000, type: 'image/webp', address: body.url },
    { width: 1000, type: 'image/webp', address: body.url.replace('-1000x600', '') },
  ]
  for (const { width, type, address } of promised) {
    const answer = await fetchPicture(address)
    expect(answer.status, address).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(readFormat(answer.bytes)).toBe(type)
    const metadata = await sharp(answer.bytes).metadata()
    expect(metadata).toMatchObject({ width, height: width * 0.6, hasAlpha: true })
  }
  for (const none of ['-481.avif', '-1200.avif', '-1000.webp', '-480.png', '.avif'])
    expect((await fetchPicture(stem + none)).status, none).toBe(404)
  expect((await fetchPicture(body.url.replace('1000x600', '1000x601'))).status).toBe(404)
})

test('one larger than is kept becomes as large as is kept, and of an animation the first frame stays', async () => {
  const large = await upload(await draw(2400, 800).jpeg().toBuffer(), {
    decorative: 'true',
    alt: 'not used',
  })
  expect(large.body).toMatchObject({ width: 1600, height: 533, alt: '' })
  expect(
    readFormat((await fetchPicture(large.body.url.replace('.webp', '-1200.avif'))).bytes),
  ).toBe('image/avif')
  const frames = [await draw(50, 50).png().toBuffer(), await draw(50, 50).negate().png().toBuffer()]
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const still = await upload(animation, { alt: 'A coin' })
  expect(still.body).toMatchObject({ width: 50, height: 50 })
  expect(readFormat((await fetchPicture(still.body.url.replace('.webp', '-50.avif'))).bytes)).toBe(
    'image/avif',
  )
})

test('without a description, too long a one or too many pixels it is refused; a logo needs none', async () => {
  const small = await draw(9, 9).png().toBuffer()
  for (const fields of [{}, { alt: '  ' }, { alt: 'x'.repeat(301) }, { decorative: 'perhaps' }])
    expect((await upload(small, fields)).status, JSON.stringify(fields)).toBe(400)
  expect((await upload(small, {})).body.errors).toHaveProperty('alt')
  const bomb = await draw(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
  expect((await upload(bomb, { alt: 'x' })).status).toBe(415)
  const logo = await upload(small, {}, 'logo')
  expect(logo.body.url).toMatch(/^\/media\/[0-9a-f-]{36}\.webp$/)
  expect((await fetchPicture(logo.body.url)).status).toBe(200)
})

test('an article says what its picture shows, in the language of the page, unless it decorates', async () => {
  const bytes = await draw(900, 500).png().toBuffer()
  const [shown, decorating, logo] = await Promise.all([
    upload(bytes, { alt: 'A chart' }),
    upload(bytes, { decorative: 'true' }),
    upload(bytes, {}, 'logo'),
  ])
  const call = async (path: string, method: string, body: unknown) => {
    const answer = await site.call(path, { method, body, cookie, tenant: 'crypto' })
    // as above
    return { status: answer.status, body: (await answer.json()) as { id: string; errors: object } }
  }
  const article = { title: 'Fees', isPublished: true, imageUrl: shown.body.url }
  const refused = await call('/api/blog', 'POST', article)
  expect(refused).toMatchObject({ status: 400, body: { errors: { imageAlt: expect.any(String) } } })

  const translations = { fi: { title: 'Maksut', imageAlt: 'Kaavio', isPublic: true } }
  const made = await call('/api/blog', 'POST', { ...article, imageAlt: 'A chart', translations })
  expect(made.status).toBe(201)
  const patch = async (body: object) =>
    (await call(`/api/blog/${made.body.id}`, 'PATCH', body)).status
  const page = async (path: string) => (await site.call(path, { tenant: 'crypto' })).text()
  for (const [path, alt] of Object.entries({
    '/blog/fees': 'A chart',
    '/sv/blogg/fees': 'A chart',
    '/fi/blogi/fees': 'Kaavio',
  }))
    expect(await page(path), path).toMatch(
      new RegExp(
        `<source type="image/avif" srcSet="[^"]+-480.avif 480w[^"]+"[^>]*/><img src="${shown.body.url}"[^>]* alt="${alt}" width="900" height="500" loading="eager" fetchPriority="high"`,
      ),
    )
  expect(await page('/blog')).toContain(`alt="A chart"`)

  expect(await patch({ imageAlt: '' })).toBe(400)
  expect(await patch({ imageUrl: decorating.body.url, imageAlt: '' })).toBe(200)
  // Uploaded when nobody was asked, or from another site: nothing is known of it.
  expect(await patch({ imageUrl: logo.body.url })).toBe(200)
  expect(await patch({ imageUrl: shown.body.url })).toBe(400)
  expect(await patch({ excerpt: 'In short' })).toBe(200)
  expect(await patch({ imageUrl: null })).toBe(200)
})

test('the library describes what a text leaves undescribed, in the language of the page, and says where to crop', async () => {
  const { body: picture } = await upload(await draw(900, 500).png().toBuffer(), { alt: 'A wheel' })
  const call = async (path: string, method: string, body: unknown) => {
    const answer = await site.call(path, { method, body, cookie, tenant: 'crypto' })
    expect(answer.ok, await answer.clone().text()).toBe(true)
  }
  const id = picture.url.slice('/media/'.length, '/media/'.length + 36)
  await call('/api/blog', 'POST', {
    title: 'Wheels',
    isPublished: true,
    imageUrl: picture.url,
    imageAlt: 'A wheel',
    content: `![](${picture.url})\n\n![My own](${picture.url})`,
    translations: { fi: { title: 'Pyörät', imageAlt: 'Oma pyörä', isPublic: true } },
  })
  const readAlts = async (path: string) => {
    const html = await (await site.call(path, { tenant: 'crypto' })).text()
    return [...html.matchAll(/<img [^>]*src="\/media\/[^>]*>/g)].map(
      ([image]) => / alt="([^"]*)"/.exec(image)?.[1],
    )
  }
  expect(await readAlts('/blog/wheels')).toEqual(['A wheel', 'A wheel', 'My own'])
  await call(`/api/admin/media/${id}`, 'PATCH', {
    alts: { sv: 'Ett "hjul"', fi: 'Pyörä' },
    focus: { x: 20, y: 80 },
  })
  // The cached pages were dropped.
  expect(await readAlts('/blog/wheels')).toEqual(['A wheel', 'A wheel', 'My own'])
  expect(await readAlts('/sv/blogg/wheels')).toEqual([
    'Ett &quot;hjul&quot;',
    'Ett &quot;hjul&quot;',
    'My own',
  ])
  expect(await readAlts('/fi/blogi/wheels')).toEqual(['Oma pyörä', 'Pyörä', 'My own'])
  for (const path of ['/blog/wheels', '/blog'])
    expect(await (await site.call(path, { tenant: 'crypto' })).text()).toContain(
      'object-position:20% 80%',
    )
  await call(`/api/admin/media/${id}`, 'PATCH', { decorative: true })
  expect(await readAlts('/sv/blogg/wheels')).toEqual(['A wheel', '', 'My own'])
})

test('the same picture, described alike, is stored once', async () => {
  const bytes = await draw(90, 60).png().toBuffer()
  const first = await upload(bytes, { alt: 'A flag' })
  expect(await upload(bytes, { alt: ' A flag' })).toEqual(first)
  const others = [
    await upload(bytes, { alt: 'Another flag' }),
    await upload(bytes, { decorative: 'true' }),
    await upload(bytes, { alt: 'A flag' }, 'logo'),
    await upload(await draw(60, 90).png().toBuffer(), { alt: 'A flag' }),
  ]
  expect(new Set([first, ...others].map(({ body }) => body.url)).size).toBe(5)
})
