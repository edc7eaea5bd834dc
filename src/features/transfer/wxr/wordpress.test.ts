import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/api-app.ts'
import type { AdminPost } from '#features/articles/post-contract.ts'
import type { AdminGuide } from '#features/articles/guide-contract.ts'
import { createTransferCalls } from '../transfer.test-kit.ts'
import { unwrapBlocks } from './shortcodes.ts'
import { toMarkdown } from './to-markdown.server.ts'
import { databaseKinds } from '../../../../tests/engines.ts'

const file = readFileSync('tests/fixtures/wordpress.xml', 'utf8')
const until = ': it becomes a draft until its texts are written in English.'
const none = {
  byId: new Map<string, string>(),
  blocks: new Map<string, string>(),
  ways: new Map<string, string>(),
  own: [],
  site: '',
}

const wrap = (items: string, language = 'en-GB') =>
  `<rss xmlns:wp="w" xmlns:content="c"><channel>${language && `<language>${language}</language>`}<wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`

describe.each(databaseKinds)('a WordPress export on the %s database', (kind) => {
  let api: TestApi
  let calls: ReturnType<typeof createTransferCalls>
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    calls = createTransferCalls(api)
  })
  afterAll(() => api?.stop())

  const list = async <T>(path: string) => (await api.call(path, { admin: true })).body as T[]
  const posts = () => list<AdminPost>('/api/admin/blog')
  const guides = () => list<AdminGuide>('/api/admin/guides')
  const options = { page: 'guides', categories: { 'how-to': 'posts' } }

  test('is checked first: what becomes of each entry, and the addresses of its pictures', async () => {
    const { body } = await calls.check('wordpress', file, { options })
    expect(body.counts).toEqual({ created: 4, updated: 0, unchanged: 0, skipped: 5, problems: 0 })
    const [author, fees, blocks, later, secret] = body.rows
    expect(author).toMatchObject({ entry: 'Mai Holm', action: 'create' })
    expect(fees).toMatchObject({
      row: 15,
      entry: 'Fees & waiting – explained',
      images: [
        'https://old.example/b.jpg',
        'https://old.example/a.jpg?w=300&h=2',
        'https://old.example/a.jpg',
      ],
    })
    const messages = fees?.notes.map(({ message }) => message).join('\n')
    for (const part of ['[mystery]', 'featured picture', '1 comment(s)'])
      expect(messages).toContain(part)
    expect(blocks).toMatchObject({ action: 'create', images: ['https://old.example/a.jpg'] })
    expect(later?.notes.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('it becomes fees-and-waiting-2'),
    )
    expect(secret).toMatchObject({ action: 'skip' })
    expect(body.categories).toEqual([
      { nicename: 'how-to', name: 'How to', count: 2 },
      { nicename: 'tips', name: 'Tips', count: 1 },
    ])
    expect(await posts()).toEqual([])
  })

  test('becomes posts and guides in Markdown, once however often it is imported', async () => {
    const done = await calls.bring('wordpress', file, { options })
    expect(done.body.counts).toMatchObject({ created: 4 })
    const [fees] = (await posts()).filter(({ slug }) => slug === 'fees-and-waiting')
    expect(fees).toMatchObject({
      title: 'Fees & waiting – explained',
      excerpt: 'What fees are & why',
      author: 'Mai Holm',
      category: 'tips',
      tags: ['fees', 'How to'],
      isPublished: true,
      createdAt: '2019-05-06T07:08:09.000Z',
    })
    for (const part of [
      'First paragraph with **bold**,\nsecond line.',
      '![A fee table](https://old.example/a.jpg?w=300&h=2)',
      '*A table of fees*',
      '## List\n\n-   one\n-   two',
      '![](https://old.example/a.jpg)\n\n![](https://old.example/b.jpg)',
      '[https://video.example/watch?v=1](https://video.example/watch?v=1)',
      '[https://video.example/watch?v=2](https://video.example/watch?v=2)',
      'kept inside and \\[not a shortcode\\] and \\[caption\\]',
      '| Coin | Fee |\n| --- | --- |\n| a\\|b | 1 |',
    ])
      expect(fees?.content).toContain(part)
    expect(fees?.content).not.toMatch(/<script|alert\(1\)\s*<|\[mystery/)
    const preview = await api.call('/api/admin/preview', {
      admin: true,
      body: { content: fees?.content },
    })
    expect(JSON.stringify(preview.body)).not.toMatch(/href=\\"javascript|<script/)
    expect((await posts()).find(({ title }) => title === 'Later')).toMatchObject({
      slug: 'fees-and-waiting-2',
      isPublished: false,
      publishAt: '2999-01-01T00:00:00.000Z',
    })
    const [blocks] = await guides()
    expect(blocks).toMatchObject({
      title: 'Blocks',
      slug: 'blocks',
      isPublished: false,
      createdAt: '2020-01-02T03:04:05.000Z',
    })
    const before = JSON.stringify([await posts(), await guides()])
    const again = await calls.bring('wordpress', file, { options })
    expect(again.body.counts).toMatchObject({ created: 0, skipped: 8 })
    const otherwise = await calls.bring('wordpress', file, {
      options: { post: 'guides', page: 'posts' },
    })
    expect(otherwise.body.counts).toMatchObject({ created: 0 })
    expect(JSON.stringify([await posts(), await guides()])).toBe(before)
    await api.call(`/api/guides/${blocks?.id}`, { method: 'DELETE', admin: true })
    expect((await calls.bring('wordpress', file, { options })).body.counts).toMatchObject({
      created: 1,
    })
  })

  test('may hold copies of entries, with the same guid', async () => {
    const item = (id: number) =>
      `<item><title>Copy ${id}</title><guid>https://copies.example/?p=42</guid><wp:post_id>${id}</wp:post_id></item>`
    const copies = wrap(`${item(41)}${item(42)}${item(42)}`)
    expect((await calls.bring('wordpress', copies)).body.counts).toMatchObject({
      created: 2,
      skipped: 1,
    })
    expect((await calls.bring('wordpress', copies)).body.counts).toMatchObject({ created: 0 })
  })

  const item = (id: number, title: string, more: string, type = 'post') =>
    `<item><title>${title}</title><link>https://moved.example/${id}/</link><guid>https://moved.example/?p=${id}</guid>
     <dc:creator>jane</dc:creator><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${more}</item>`
  const term = (domain: string, nicename: string, name = nicename) =>
    `<category domain="${domain}" nicename="${nicename}">${name}</category>`
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
  const text = (html: string) => `<content:encoded><![CDATA[${html}]]></content:encoded>`
  const post = async (title: string) => (await posts()).find((one) => one.title === title)

  test('says what stays behind, with a count and an example', async () => {
    const xml = wrap(
      [
        item(301, 'Best bonuses', term('language', 'en') + text('<p>English</p>')),
        item(302, 'Bästa bonusarna', term('language', 'sv') + text('<p>Svenska</p>')),
        item(303, 'Beste bonuser', term('language', 'nb') + text('<p>Norsk</p>')),
        item(
          304,
          'Emberfall',
          meta('casino_rating', '4.5') + text('<p>A week of work</p>'),
          'casino',
        ),
        item(305, 'Emberfold', text('<p>Another</p>'), 'casino'),
        item(306, 'Menu', '', 'nav_menu_item'),
        item(
          307,
          'A guide',
          term('category', 'moved-guides') + term('post_tag', 'kyc', 'KYC') + text('<p>A text</p>'),
        ),
        item(
          308,
          'Rated',
          meta('stars', '5') + term('mood', 'good', 'Good') + text('[odd x=1]a[/odd]'),
        ),
      ].join(''),
    )
    const choices = { post: 'posts', categories: { 'moved-guides': 'guides' } }
    const { body } = await calls.check('wordpress', xml, { options: choices })
    expect(body.counts).toMatchObject({ created: 5, skipped: 3 })
    expect(body.leftOut).toEqual([
      { message: expect.stringContaining('the type “casino”'), count: 2, example: 'Emberfall' },
      { message: expect.stringMatching(/^In Swedish: /), count: 1, example: 'Bästa bonusarna' },
      { message: expect.stringMatching(/^In Norwegian: /), count: 1, example: 'Beste bonuser' },
      { message: expect.stringContaining('Guides with tags'), count: 1, example: 'A guide' },
      { message: expect.stringContaining('“mood”'), count: 1, example: 'Rated: Good' },
      { message: expect.stringContaining('“stars”'), count: 1, example: 'Rated' },
      { message: expect.stringContaining('[odd]'), count: 1, example: 'Rated' },
    ])
    const rated = body.rows.find(({ entry }) => entry === 'Rated')
    expect(rated?.notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('[odd]'),
      'Fields that are not taken: stars.',
      'Classifications that are not taken: mood: Good.',
    ])
    const all = await calls.check('wordpress', xml, {
      options: { ...choices, otherLanguages: true },
    })
    expect(all.body.counts).toMatchObject({ created: 5 })
  })

  test('brings titles and descriptions for search engines', async () => {
    const xml = wrap(
      `<title>Old Site</title>${item(
        311,
        'By Yoast',
        meta('_yoast_wpseo_title', 'Ten offers %%sep%% %%sitename%% %%cf_x%%') +
          text('<p>A text</p>') +
          meta('_yoast_wpseo_metadesc', 'Which offer pays &amp; when.') +
          meta('_yoast_wpseo_canonical', 'https://elsewhere.example/'),
      )}${item(312, 'By Rank Math', meta('rank_math_title', '%title% %sep% read') + meta('rank_math_description', 'D') + text('x'))}${item(313, 'By All in One', meta('_aioseo_title', '#site_title | #post_title') + meta('_aioseo_description', '#post_title, read') + text('x'))}`,
    )
    const { body } = await calls.bring('wordpress', xml)
    expect(body.leftOut?.map(({ message }) => message)).toEqual([
      'The variable “cf_x” in a title for search engines is left out.',
      expect.stringContaining('(canonical)'),
    ])
    expect(await post('By Yoast')).toMatchObject({
      seoTitle: 'Ten offers',
      seoDescription: 'Which offer pays & when.',
    })
    expect(await post('By Rank Math')).toMatchObject({
      seoTitle: 'By Rank Math – read',
      seoDescription: 'D',
    })
    // This site adds its own name to titles.
    expect(await post('By All in One')).toMatchObject({
      seoTitle: 'By All in One',
      seoDescription: 'By All in One, read',
    })
  })

  test('is a draft where a plug-in or an address names another language', async () => {
    let nextId = 371
    const at = (link: string, title: string, more: string) =>
      item(nextId++, title, more).replace(/<link>[^<]*/, `<link>https://moved.example${link}`)
    const xml = wrap(
      `<link>https://moved.example</link>${[
        at(
          '/patient/',
          'Patient',
          meta('_wpml_import_language_code', 'en') + text('<p>English</p>'),
        ),
        at('/sv/a/', 'By WPML', meta('_wpml_import_language_code', 'sv') + text('<p>Svensk</p>')),
        at('/fi/b/', 'By address', text('<p>Suomeksi.</p>')),
        at('/c/?lang=no', 'By its query', text('<p>På norsk.</p>')),
        at(
          '/d/',
          'By the text itself',
          text('<p>Det er ikke nemt at finde et casino og få sine penge til tiden.</p>'),
        ),
        at(
          '/uk/e/',
          'A country',
          text('<p>What the rules of the country are for you and your money.</p>'),
        ),
        at('/f/', '[:en]Both[:sv]Båda två[:]', text('[:en]<p>The text</p>[:sv]<p>Texten</p>[:]')),
        at('/g/', '<!--:de-->Nur deutsch<!--:-->', text('<!--:de--><p>Der Text</p><!--:-->')),
      ].join('')}`.replaceAll(
        '<title><!--:de-->Nur deutsch<!--:--></title>',
        '<title><![CDATA[<!--:de-->Nur deutsch<!--:-->]]></title>',
      ),
    )
    const { body } = await calls.check('wordpress', xml)
    expect(body.rows.map(({ action, notes }) => [action, notes[0]?.message])).toEqual([
      ['create', undefined],
      ['create', `In Swedish${until}`],
      ['create', `In Finnish by its address${until}`],
      ['create', `In Norwegian by its address${until}`],
      ['create', undefined],
      ['create', undefined],
      ['create', undefined],
      ['skip', 'In German, which is no language of this site: it is not taken.'],
      // Translations come last, when what they translate is there.
      ['create', 'Becomes the text in Swedish of “Both”.'],
    ])
    expect(body.leftOut).toHaveLength(4)
    const all = await calls.bring('wordpress', xml, { options: { otherLanguages: true } })
    expect(all.body.counts).toMatchObject({ created: 9 })
    expect(all.body.leftOut?.map(({ message }) => message)).toContain(
      'In Finnish by its address, but taken as an original in English.',
    )
    expect(await post('Both')).toMatchObject({
      content: 'The text',
      translations: { sv: { title: 'Båda två', content: 'Texten', isPublic: true } },
    })
  })

  test('is published in the language of its file, however its words look', async () => {
    const embed = (id: string) =>
      `<!-- wp:embed {"url":"https://tube.example/watch?v=${id}"} --><figure>https://www.tube.com/watch?v=${id}</figure><!-- /wp:embed -->`
    const xml = wrap(
      [
        item(
          401,
          'Three clips',
          text(`<p>Watch these before playing slots.</p>${'abc'.split('').map(embed).join('')}`),
        ),
        item(
          402,
          'Checked sites',
          text('<p>Licensed: Lorem.com, Ipsum.com, Dolor.com, de.com. Look each one up.</p>'),
        ),
        item(
          403,
          'What they write',
          text(
            '<p>Their terms, word by word:</p><blockquote><p>Du får inte ta ut pengar och det är inte möjligt att byta konto.</p></blockquote><pre>och att det är som på för</pre>',
          ),
        ),
      ].join(''),
    )
    const { body } = await calls.bring('wordpress', xml)
    expect(body.counts).toMatchObject({ created: 3, skipped: 0 })
    expect(body.languages).toEqual({
      unnamed: 3,
      site: { code: 'en-gb', name: 'English' },
      seeming: [],
    })
    for (const title of ['Three clips', 'Checked sites', 'What they write'])
      expect(await post(title)).toMatchObject({ isPublished: true })
  })

  test('comes in as drafts where nothing names a language, and words only propose one', async () => {
    const swedish = '<p>Vi har testat uttag och det tog en vecka innan pengarna var på kontot.</p>'
    const entries = [
      item(411, 'Långsamma uttag', text(swedish)),
      item(412, 'Slow payouts', text('<p>We waited for the money and it is not there.</p>')),
      item(413, 'Uttag i helgen', text(swedish)),
      item(414, 'Kort', text('<p>Hej.</p>')).replace('publish', 'future'),
      item(415, 'Named', term('language', 'en') + text(swedish)),
      item(416, 'Of a category', term('category', 'it', 'IT') + text('<p>x</p>')).replace(
        'moved.example/416/',
        'moved.example/it/416/',
      ),
    ].join('')
    const { body } = await calls.check('wordpress', wrap(entries, ''))
    expect(body.counts).toMatchObject({ created: 6, skipped: 0 })
    expect(body.languages).toEqual({
      unnamed: 5,
      seeming: [
        { code: 'sv', name: 'Swedish', count: 2, example: 'Långsamma uttag' },
        { code: 'en', name: 'English', count: 1, example: 'Slow payouts' },
      ],
    })
    expect(body.leftOut).toContainEqual({
      message: 'Nothing says which language it is in: it becomes a draft.',
      count: 5,
      example: 'Långsamma uttag',
    })

    const ofSite = await calls.check('wordpress', wrap(entries, 'sv-SE'))
    expect(ofSite.body.counts).toMatchObject({ created: 6, skipped: 0 })
    expect(ofSite.body.leftOut?.[0]).toMatchObject({
      message: `In Swedish, as the file says of the whole site${until}`,
      count: 5,
    })

    const asChosen = await calls.check('wordpress', wrap(entries), { options: { language: 'sv' } })
    expect(asChosen.body.counts).toMatchObject({ created: 6, skipped: 0 })
    expect(asChosen.body).not.toHaveProperty('languages')
    const later = body.rows.find(({ entry }) => entry === 'Kort')
    expect(later?.notes.map(({ message }) => message)).toEqual([
      'Nothing says which language it is in: it becomes a draft.',
    ])
    expect(asChosen.body.rows[0]?.notes[0]?.message).toBe(`In Swedish, as you chose${until}`)

    await calls.bring('wordpress', wrap(entries, ''))
    expect(await post('Långsamma uttag')).toMatchObject({ isPublished: false, publishAt: null })
    expect(await post('Named')).toMatchObject({ isPublished: true })
    const chosen = await calls.check('wordpress', wrap(entries, ''), {
      options: { language: 'xx' },
    })
    expect(chosen.status).toBe(400)
  })

  test('keeps what builders and blocks hold, or says what it cannot keep', async () => {
    const block = (name: string, data = '') => `<!-- wp:${name} ${data}/-->`
    const xml = wrap(
      [
        item(
          351,
          'Divi',
          text(
            '[et_pb_text a="1"]<p>Words</p>[/et_pb_text][et_pb_button button_url="https://partner.example/a?b=1&amp;c=2" button_text="Get bonus" /][et_pb_image src="https://moved.example/x.jpg" /]',
          ),
        ),
        item(352, 'Elementor', text('') + meta('_elementor_data', '[{"elType":"section"}]')),
        item(
          353,
          'Bakery',
          text(
            `[vc_column_text]Words.[/vc_column_text][vc_raw_html]${btoa(encodeURIComponent('<p>Raw words åäö</p>'))}[/vc_raw_html][vc_raw_js]${btoa('alert(1)')}[/vc_raw_js]`,
          ),
        ),
        item(354, 'Hidden', meta('_yoast_wpseo_meta-robots-noindex', '1') + text('<p>Secret</p>')),
        item(355, 'Part', text('<p>Terms apply.</p>'), 'wp_block'),
        item(
          356,
          'Blocks',
          text(
            `<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph -->${block('block', '{"ref":355} ')}${block('block', '{"ref":999} ')}${block('latest-posts')}${block('acme/offer', '{"url":"https:\\/\\/partner.example\\/b","title":"Play"} ')}${block('spacer')}`,
          ),
        ),
      ].join(''),
    )
    const { body } = await calls.bring('wordpress', xml)
    expect((await post('Divi'))?.content).toBe(
      'Words\n\n[Get bonus](https://partner.example/a?b=1&c=2)\n\n![](https://moved.example/x.jpg)',
    )
    expect(await post('Elementor')).toMatchObject({ isPublished: false, content: '' })
    expect((await post('Bakery'))?.content).toBe('Words.\n\nRaw words åäö')
    expect(await post('Hidden')).toMatchObject({ isPublished: false, content: 'Secret' })
    expect((await post('Blocks'))?.content).toBe(
      'Before\n\nTerms apply.\n\n[Play](https://partner.example/b)',
    )
    expect(body.leftOut?.map(({ message, example }) => [example, message])).toEqual(
      expect.arrayContaining([
        ['Divi', expect.stringContaining('[et_pb_button]')],
        ['Elementor', expect.stringContaining('Elementor keeps it elsewhere')],
        ['Hidden', expect.stringContaining('(noindex)')],
        ['Blocks', 'A reusable block is not in the file: its text stays behind.'],
        ['Blocks', expect.stringContaining('“latest-posts”')],
        ['Blocks', expect.stringContaining('“acme/offer”')],
      ]),
    )
  })

  test('brings links out as redirects, which texts follow, and the day of the last change', async () => {
    const cloaked = (id: number, path: string, more: string) =>
      item(id, `Link ${id}`, more, 'thirstylink').replace(
        /<link>[^<]*/,
        `<link>https://moved.example${path}`,
      )
    const address = 'https://moved.example'
    const xml = wrap(
      `<link>${address}</link>${[
        cloaked(
          361,
          '/recommends/harbour/',
          meta('_ta_image_url', 'https://moved.example/h.png') +
            meta('_ta_destination_url', 'https://partner.example/h?aff=1'),
        ),
        cloaked(362, '/go/lost/', meta('_ta_destination_url', 'https://partner.example/l')),
        cloaked(363, '/recommends/unknown/', ''),
        item(
          364,
          'With links',
          text(
            `<p><a href="${address}/recommends/harbour">Play</a> <a href="/go/lost/">there</a> <a href="${address}/recommends/unknown/">or here</a></p>`,
          ) + '<wp:post_modified_gmt>2024-05-06 07:08:09</wp:post_modified_gmt>',
        ),
      ].join('')}`,
    )
    const { body } = await calls.bring('wordpress', xml)
    expect(body.rows.map(({ action }) => action)).toEqual(['create', 'skip', 'skip', 'create'])
    expect(body.leftOut).toEqual([
      {
        message: expect.stringContaining('destination is not in the file'),
        count: 1,
        example: 'Link 363',
      },
    ])
    expect(await post('With links')).toMatchObject({
      content: `[Play](/recommends/harbour) [there](https://partner.example/l) [or here](${address}/recommends/unknown/)`,
      updatedAt: '2024-05-06T07:08:09.000Z',
    })
    const redirects = await list<{ path: string; target: string }>('/api/admin/redirects')
    expect(redirects.find(({ path }) => path === '/recommends/harbour')).toMatchObject({
      target: 'https://partner.example/h?aff=1',
    })
    const again = await calls.bring('wordpress', xml)
    expect(again.body.counts).toMatchObject({ created: 0 })
  })

  test('with links out is for administrators alone, and whole or not at all', async () => {
    const link = item(
      421,
      'Harbour',
      meta('_ta_destination_url', 'https://partner.example/h?aff=2'),
      'thirstylink',
    ).replace(/<link>[^<]*/, '<link>https://moved.example/recommends/harbour-two')
    const article = item(422, 'By an editor', text('<p>Words</p>'))
    const both = wrap(`<link>https://moved.example</link>${link}${article}`)
    const refused = await calls.bring('wordpress', both, { cookie: await api.signIn('editor') })
    expect(refused).toMatchObject({ status: 403, body: { message: expect.any(String) } })
    expect(await post('By an editor')).toBeUndefined()
    const alone = wrap(`<link>https://moved.example</link>${article}`)
    expect(
      await calls.bring('wordpress', alone, { cookie: await api.signIn('editor') }),
    ).toMatchObject({ status: 200, body: { counts: { created: 1 } } })
    expect(await calls.bring('wordpress', both)).toMatchObject({
      status: 200,
      body: { counts: { created: 1, skipped: 1 } },
    })
  })

  test('keeps footnotes and links within a text', async () => {
    const note = '6a72f4e2-36f7-4d39-a34e-79d9f9a37342'
    const xml = wrap(
      item(
        321,
        'Notes',
        meta('footnotes', JSON.stringify([{ content: 'In <b>January</b>.', id: note }])) +
          text(
            `<!-- wp:paragraph --><p>Two days<sup data-fn="${note}" class="fn"><a href="#${note}" id="${note}-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
          ),
      ) +
        item(
          322,
          'Contents',
          text(
            '<ul><li><a href="#welcome-offer">Offer</a></li><li><a href="#_verdict">Verdict</a></li></ul><h2 class="x" id="welcome-offer">What new players get</h2><p>text</p><h2 id="_verdict">Our verdict</h2><p><a name="faq"></a>FAQ. <a href="#faq">jump</a></p>',
          ),
        ),
    )
    const { body } = await calls.bring('wordpress', xml)
    expect((await post('Notes'))?.content).toBe('Two days \\[1\\].\n\n---\n\n1.  In **January**.')
    const contents = (await post('Contents'))?.content
    for (const part of ['[Offer](#what-new-players-get)', '[Verdict](#our-verdict)', 'FAQ. jump'])
      expect(contents).toContain(part)
    expect(body.leftOut).toEqual([
      { message: expect.stringContaining('led to no heading'), count: 1, example: 'Contents' },
    ])
    const preview = await api.call('/api/admin/preview', {
      admin: true,
      body: { content: contents },
    })
    const { html } = preview.body as { html: string }
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`)
  })

  test('with a byte that cannot be read is taken, and its entry says so', async () => {
    const xml = wrap(item(331, 'Broken', text(`<p>${'long '.repeat(600)}a\u00e5b</p>`)))
    const { body } = await calls.check('wordpress', Buffer.from(xml, 'latin1'))
    expect(body.counts).toMatchObject({ created: 1 })
    expect(body.rows[0]?.notes.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('could not be read'),
    )
  })

  const deep = `${'<div>'.repeat(200_000)}x${'</div>'.repeat(200_000)}`
  test.each([
    ['no XML', 'email\nx'],
    ['another feed', '<rss><channel><title>x</title></channel></rss>'],
    ['cut off', file.slice(0, file.length - 900)],
    ['badly nested', wrap('<item><title>x</b></item>')],
    [
      'an entity bomb',
      `<!DOCTYPE x [<!ENTITY a "aaaa">]>${wrap('<item><title>&a;</title></item>')}`,
    ],
    [
      'an outside entity',
      wrap('<item><title>x</title></item>').replace(
        '<rss',
        '<!DOCTYPE r SYSTEM "file:///etc/passwd"><rss',
      ),
    ],
    ['nested without end', wrap(`<item>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</item>`)],
    ['not in its encoding', Buffer.from(wrap('<item><title>å</title></item>'), 'latin1')],
    ['in an encoding that nobody knows', `<?xml version="1.0" encoding="klingon"?>${wrap('')}`],
    ['a name that is none', wrap('<item><__proto__>x</__proto__></item>')],
  ])('that is %s is refused, with the line, and nothing is kept of it', async (_, broken) => {
    const before = (await posts()).length
    const answer = await calls.check('wordpress', broken)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/The file cannot be read\. /) },
    })
    expect((await posts()).length).toBe(before)
  })

  test('in another encoding is read, and an entry that cannot be converted does not keep the others out', async () => {
    const xml = wrap(
      `<item><title>Smör</title><wp:post_id>1</wp:post_id></item>
       <item><title>Deep</title><wp:post_id>2</wp:post_id><content:encoded><![CDATA[${deep}]]></content:encoded></item>`,
    )
    const done = await calls.bring(
      'wordpress',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1'),
    )
    expect(done).toMatchObject({ status: 200, body: { counts: { created: 1, problems: 1 } } })
    expect((await posts()).map(({ title }) => title)).toContain('Smör')
  })
})

describe('conversion', () => {
  test('takes time in proportion to the text, whatever is in it', () => {
    for (const part of [
      '<!-- wp:a/b {"url":"https://a.example"} /-->',
      '[a url="',
      '[:en]',
      '[a x=1]',
      '[[',
      '<!--',
      '<pre>',
      '[caption]',
      '[/b]',
      '<img ',
      'https://a ',
    ]) {
      expect(unwrapBlocks(part.repeat(60_000), none).html.length).toBeLessThan(
        part.length * 600_000,
      )
    }
  })

  test('refuses what is nested too deeply rather than failing', () => {
    expect(() => toMarkdown(`${'<b><i>'.repeat(40_000)}x`, none)).toThrow(RangeError)
  })
})
