import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'

const draw = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
  })

function makeForm(
  bytes: Uint8Array | string,
  name: string,
  type: string,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  form.set(
    'file',
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
  )
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

const send = (api: TestApi, query: string, body: FormData, headers: Record<string, string>) =>
  fetch(`${api.origin}/api/media${query}`, { method: 'POST', body, headers })

describe('uploaded logos', () => {
  let api: TestApi
  let cookie: string
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    cookie = await api.signIn()
  })
  afterAll(() => api?.stop())

  async function upload(
    bytes: Uint8Array | string,
    name = 'logo.png',
    type = 'image/png',
    headers: Record<string, string> = { cookie },
  ) {
    const answer = await send(api, '', makeForm(bytes, name, type), headers)
    // The shapes are what the tests compare.
    return {
      status: answer.status,
      body: (await answer.json()) as {
        url: string
        width: number
        height: number
        message: string
      },
    }
  }

  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'from %s become WebP of at most 256 pixels, without metadata',
    async (format) => {
      const source = await draw(600, 300)
        .withExif({ IFD0: { Copyright: 'someone' } })
        .toFormat(format)
        .toBuffer()
      const { status, body } = await upload(source, 'whatever.bin', 'application/octet-stream')
      expect({ status, ...body }).toMatchObject({
        status: 201,
        url: expect.stringMatching(/^\/media\/[\w-]+\.webp$/),
        width: 256,
        height: 128,
      })
      const stored = await api.services.media.find(body.url.replace('/media/', ''))
      const metadata = await sharp(stored?.bytes).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 128 })
      expect(metadata.exif).toBeUndefined()
    },
  )

  test('that are small stay small, and of an animation the first frame stays', async () => {
    expect((await upload(await draw(40, 40).png().toBuffer())).body).toMatchObject({
      width: 40,
      height: 40,
    })
    const pictures = [
      await draw(50, 50).png().toBuffer(),
      await draw(50, 50).negate().png().toBuffer(),
    ]
    const frames = await sharp(pictures, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    expect((await upload(frames)).body).toMatchObject({ width: 50, height: 50 })
  })

  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'logo.svg',
      'image/svg+xml',
    ],
    [
      'an SVG renamed to PNG',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'logo.png',
      'image/png',
    ],
    ['HTML renamed to PNG', '<!doctype html><script>alert(1)</script>', 'logo.png', 'image/png'],
    ['a PNG’s first bytes and nonsense', '\u0089PNG\r\n\u001a\nnonsense', 'logo.png', 'image/png'],
    ['an empty file', '', 'logo.png', 'image/png'],
    ['a photo of an iPhone', '\0\0\0\u0018ftypheic\0\0\0\0', 'IMG_1.HEIC', 'image/heic'],
  ])('that are %s are refused with clear words', async (_, bytes, name, type) => {
    const { status, body } = await upload(Buffer.from(bytes, 'latin1'), name, type)
    expect(status).toBe(415)
    expect(body.message).toMatch(/picture|^This is HEIC/)
    expect(body).not.toHaveProperty('stack')
  })

  test('that are cut off or would unfold into too many pixels are refused', async () => {
    const whole = await draw(500, 500).png().toBuffer()
    expect((await upload(whole.subarray(0, whole.length - 200))).status).toBe(415)
    const bomb = await draw(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await upload(bomb)).status).toBe(415)
  })

  test('above 5 MiB are refused, also without a Content-Length', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    expect((await upload(large)).status).toBe(413)
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let part = 0; part < 6; part++) controller.enqueue(new Uint8Array(1024 * 1024))
        controller.close()
      },
    })
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
    // The DOM's type does not know `duplex`, without which Node refuses a stream.
    const init = { method: 'POST', body: stream, duplex: 'half', headers } as RequestInit
    const answer = await api.fetch(new Request(`${api.origin}/api/media`, init))
    expect(answer.status).toBe(413)
  })

  test('need a session, and a form with a file in it', async () => {
    expect((await upload(await draw(9, 9).png().toBuffer(), 'a.png', 'image/png', {})).status).toBe(
      401,
    )
    expect(await api.call('/api/media', { body: { file: 'x' }, admin: true })).toMatchObject({
      status: 415,
    })
    const form = new FormData()
    form.set('file', 'a text')
    const answer = await fetch(`${api.origin}/api/media`, {
      method: 'POST',
      body: form,
      headers: { cookie },
    })
    expect(answer.status).toBe(400)
  })

  test('that do not exist are not found', async () => {
    for (const name of [
      '',
      'x.webp',
      '0198a000-0000-7000-8000-000000000000.webp',
      '../../etc/passwd',
    ]) {
      expect(await api.services.media.find(name)).toBeUndefined()
    }
  })
})
