import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import { importedPictures } from '#db/schema/imports.ts'
import { media } from '#db/schema/media.ts'
import type { AdminPost } from '#features/articles/post-contract.ts'
import { createTransferCalls } from '../transfer.test-kit.ts'
import type { ImportedPictures } from './contract.ts'
import { makePicture, startOldSite, wrapExport, type OldSite } from './old-site.test-kit.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const article = (base: string) => `Before.

<a href="${base}/files/harbour.jpg"><img src="${base}/files/harbour-300x200.jpg" alt="" /></a>

<img src="${base}/files/harbour-150x150.jpg?ssl=1" alt="The quay" />

[caption]<img src="${base}/files/same-bytes.jpg" /> Boats at <em>night</em>[/caption]

<figure><img src="${base}/files/gone.jpg" alt=""><figcaption>Never seen</figcaption></figure>

<img src="/files/near.png" alt="Near"> <a href="/dsc_0001"><img src="/files/DSC_0001.png"></a>
<img src="${base}/files/only-small-300x200.jpg" alt="Small">
<img src="${base}/files/text.jpg" alt="x"><img src="${base}/files/moved.jpg" alt="Moved">
<img src="http://intranet.test/secret.png" alt="Inside"><img src="${base}/to-intranet.png" alt="In">
<img src="${base}/files/huge.png" alt="Huge"><img src="${base}/busy.png" alt="Busy">

After.`

describe.each(databaseKinds)('pictures of imported articles on the %s database', (kind) => {
  let api: TestApi
  let old: OldSite
  let calls: ReturnType<typeof createTransferCalls>
  beforeAll(async () => {
    old = await startOldSite({
      '/files/harbour.jpg': await makePicture('red'),
      '/files/same-bytes.jpg': await makePicture('red'),
      '/files/near.png': await makePicture('green', 'png'),
      '/files/DSC_0001.png': await makePicture('pink', 'png'),
      '/files/only-small-300x200.jpg': await makePicture('blue'),
      '/files/text.jpg': Buffer.from('no picture'),
      '/files/new-place.jpg': await makePicture('white'),
      '/files/portrait.jpg': await makePicture('black'),
    })
    old.redirects.set('/files/moved.jpg', '/files/new-place.jpg')
    old.redirects.set('/to-intranet.png', 'http://intranet.test/secret.png')
    old.statuses.set('/busy.png', 503)
    old.lengths.set('/files/huge.png', 16 * 1024 * 1024)
    api = await startTestApi({ kind, rates: {}, outbound: old.outbound })
    calls = createTransferCalls(api)
  })
  afterAll(async () => {
    await api?.stop()
    await old?.stop()
  })

  const run = () => api.services.importedPictures.run(new AbortController().signal)
  const list = async () =>
    (await api.call('/api/admin/imported-pictures', { admin: true })).body as ImportedPictures
  const findPost = async () =>
    ((await api.call('/api/admin/blog', { admin: true })).body as AdminPost[])[0]
  const countMedia = () => api.deps.database.db.$count(media)
  const becomeDue = () =>
    api.deps.database.db
      .update(importedPictures)
      .set({ nextTryAt: sql`now() - interval '1 second'` })
  const file = () =>
    wrapExport(old.base, [
      { id: 1, title: 'Harbours', content: article(old.base), thumbnail: 9 },
      { id: 8, title: 'harbour', file: '/files/harbour.jpg', alt: 'A harbour' },
      { id: 9, title: 'Our editor', file: '/files/portrait.jpg' },
    ])

  test('are left where they are unless the importer may use them', async () => {
    const { body } = await calls.bring('wordpress', file())
    expect(body.counts.created).toBe(1)
    expect(body.pictures).toBeUndefined()
    expect(await run()).toBe('Nothing to fetch.')
    expect(await list()).toMatchObject({ waiting: 0, fetched: 0, failed: 0 })
    expect(old.asked).toEqual([])
  })

  test('are fetched after the import, also for articles that came before', async () => {
    const checked = await calls.check('wordpress', file(), { options: { pictures: true } })
    expect(checked.body).toMatchObject({ counts: { created: 0 }, pictures: 13 })
    expect(await list()).toMatchObject({ waiting: 0 })
    await calls.bring('wordpress', file(), { options: { pictures: true } })
    expect(await list()).toMatchObject({ waiting: 13, fetched: 0, failed: 0 })
    expect(old.asked).toEqual([])
    expect(await run()).toBe('Fetched 7 of 13.')
    expect(await list()).toMatchObject({ waiting: 1, fetched: 7, failed: 5 })
    expect(old.most()).toBe(1)
    expect(new Set(old.agents)).toEqual(
      new Set(['TandemImport/1.0 (+http://crypto.localhost:3000)']),
    )
  })

  test('are one picture for every version and for equal bytes, described as well as can be', async () => {
    expect(await countMedia()).toBe(6)
    const post = await findPost()
    const address = '(/media/[\\w-]+\\.webp)'
    const [, link, quay] =
      new RegExp(
        `\\[!\\[A harbour\\]\\(${address}\\)\\]\\(\\1\\)\\s+!\\[The quay\\]\\(${address}\\)`,
      ).exec(post?.content ?? '') ?? []
    expect(link).toBeDefined()
    expect(quay).toBe(link)
    expect(post?.content).toContain(`![Boats at night](${link})\n\n*Boats at night*`)
    expect(post?.content).toMatch(
      /!\[Near\]\(\/media\/.*\[!\[Harbours\]\(\/media\/.*!\[Small\]\(\/media\//s,
    )
    expect(post?.content).toMatch(/!\[Moved\]\(\/media\//)
    expect(post).toMatchObject({
      imageUrl: expect.stringMatching(/^\/media\//),
      imageAlt: 'Our editor',
    })
    const stored = await api.services.media.find(String(link).replace('/media/', ''))
    expect(stored).toMatchObject({ contentType: 'image/webp', isFinal: true })
  })

  test('that could not be fetched stay in the text, and the page shows nothing of them', async () => {
    const post = await findPost()
    expect(post?.content).toContain(`![](${old.base}/files/gone.jpg)\n\n*Never seen*`)
    const preview = await api.call('/api/admin/preview', {
      admin: true,
      body: { content: post?.content },
    })
    const { html } = preview.body as { html: string }
    expect(html).not.toMatch(/Never seen|<figure>\s*<\/figure>|<p>\s*<\/p>/)
    expect(html).toContain('After.')
    const { failures } = await list()
    const notes = Object.fromEntries(failures.map(({ url, note }) => [new URL(url).pathname, note]))
    expect(notes).toEqual({
      '/files/gone.jpg': 'Its server responds with 404.',
      '/files/text.jpg': expect.stringContaining('not a PNG'),
      '/secret.png': 'It leads into a private network.',
      '/to-intranet.png': 'It leads into a private network.',
      '/files/huge.png': 'The file is larger than 15 MiB.',
    })
    expect(failures[0]?.articles).toEqual([{ kind: 'posts', id: post?.id, title: 'Harbours' }])
  })

  test('are tried again later if their server was busy, and when someone asks', async () => {
    old.statuses.delete('/busy.png')
    old.files.set('/busy.png', await makePicture('yellow', 'png'))
    expect(await run()).toBe('Nothing to fetch.')
    await becomeDue()
    expect(await run()).toBe('Fetched 1 of 1.')
    expect((await findPost())?.content).toMatch(/!\[Busy\]\(\/media\//)

    old.files.set('/files/gone.jpg', await makePicture('grey'))
    const gone = (await list()).failures.find(({ url }) => url.endsWith('gone.jpg'))
    const retry = (body: object) =>
      api.call('/api/admin/imported-pictures/retry', { admin: true, body })
    expect(await retry({ id: gone?.id })).toMatchObject({ status: 200, body: { pictures: 1 } })
    expect(await retry({ id: gone?.id })).toMatchObject({ status: 404 })
    expect(await run()).toBe('Fetched 1 of 1.')
    expect((await findPost())?.content).toMatch(/!\[Never seen\]\(\/media\/.*\n\n\*Never seen\*/)
    expect(await retry({})).toMatchObject({ body: { pictures: 4 } })
    expect(await run()).toBe('Fetched 0 of 4.')
  })

  test('are fetched once, however often the file is imported', async () => {
    const before = JSON.stringify([await countMedia(), await findPost()])
    old.asked.length = 0
    const { body } = await calls.bring('wordpress', file(), { options: { pictures: true } })
    expect(body.pictures).toBe(4)
    await run()
    expect(JSON.stringify([await countMedia(), await findPost()])).toBe(before)
    expect(old.asked.filter((path) => /harbour|near|portrait/.test(path))).toEqual([])
  })

  test('of a host that never answers cost three waits, not one each', async () => {
    const dead = wrapExport(old.base, [
      {
        id: 30,
        title: 'Dead',
        content: Array.from(
          { length: 8 },
          (_, index) => `<img src="http://silent.test:${old.port}/silent/${index}.png" alt="s">`,
        ).join('\n'),
      },
    ])
    await calls.bring('wordpress', dead, { options: { pictures: true } })
    old.asked.length = 0
    expect(await run()).toBe('Fetched 0 of 8.')
    expect(old.asked).toHaveLength(3)
    expect(await list()).toMatchObject({ waiting: 8 })
  })
})
