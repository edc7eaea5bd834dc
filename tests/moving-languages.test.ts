import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminPost } from '#features/articles/post-contract.ts'
import { createTransferCalls } from '#features/transfer/transfer.test-kit.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { databaseKinds } from './engines.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const element = (name: string, value: string) => `<${name}><![CDATA[${value}]]></${name}>`
const meta = (key: string, value: string) =>
  `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>`
const term = (domain: string, nicename: string, name = nicename) =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`

type Item = {
  id: number
  link: string
  title: string
  text: string
  more?: string
  slug?: string
  type?: string
}

const item = ({
  id,
  link,
  title,
  text,
  more = '',
  slug = link.split('/').at(-2) ?? '',
  type = 'post',
}: Item) =>
  `<item>${element('title', title)}<link>https://old.example${link}</link><guid>https://old.example/?p=${id}</guid>${element('content:encoded', text)}<wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:post_type>${type}</wp:post_type><dc:creator>astrid</dc:creator><wp:status>publish</wp:status><wp:post_date_gmt>2024-03-0${(id % 9) + 1} 10:00:00</wp:post_date_gmt>${more}</item>`

const category = (nicename: string, parent = '') =>
  `<wp:category><wp:category_nicename>${nicename}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`

const author = (login: string, name: string) =>
  `<wp:author>${element('wp:author_login', login)}${element('wp:author_display_name', name)}</wp:author>`

const wrap = (items: readonly string[]) =>
  `<rss xmlns:wp="w" xmlns:content="c" xmlns:dc="d"><channel>${category('uttag', 'pengar')}${category('pengar')}${author('astrid', 'Astrid Öberg')}${author('nobody', 'Nobody Here')}<link>https://old.example</link><language>sv-SE</language><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`

const polylang = (code: string, group: string) =>
  term('language', code) + term('post_translations', `pll_${group}`)
const wpml = (code: string, group: string) =>
  meta('_wpml_import_language_code', code) + meta('_wpml_import_translation_group', group)

const pages = wrap([
  item({
    id: 61,
    type: 'page',
    link: '/om-oss/',
    title: 'Om oss',
    text: '<p>Vi är tre.</p><h2>Var</h2><p>I Umeå.</p>',
    more: polylang('sv', 'om') + meta('_yoast_wpseo_metadesc', 'Tre i Umeå.'),
  }),
  item({
    id: 62,
    type: 'page',
    link: '/fi/meista/',
    title: 'Meistä',
    text: '<p>Meitä on kolme.</p>',
    more: polylang('fi', 'om'),
  }),
  // Addresses that the site needs itself, and that one of its own pages has.
  item({
    id: 63,
    type: 'page',
    link: '/blog/',
    title: 'Blogg',
    text: 'B',
    more: polylang('sv', 'b'),
  }),
  item({
    id: 64,
    type: 'page',
    link: '/about/',
    title: 'Om',
    text: 'A',
    more: polylang('sv', 'c'),
  }),
])

/** Three plug-ins, with the Finnish text before the Swedish one here and there. */
const file = wrap([
  item({
    id: 11,
    link: '/fi/nopeat-kotiutukset/',
    title: 'Nopeat kotiutukset',
    text: '<p>Suomeksi, <strong>nopeasti</strong>.</p>',
    more: polylang('fi', 'a') + meta('_yoast_wpseo_title', 'Kotiutukset'),
  }),
  item({
    id: 12,
    link: '/snabba-uttag/',
    title: 'Snabba uttag',
    text: '<p>På svenska.</p>',
    more:
      polylang('sv', 'a') +
      term('category', 'uttag', 'Uttag') +
      term('post_tag', 'snabbt', 'Snabbt'),
  }),
  item({
    id: 13,
    link: '/en/fast-payouts/',
    title: 'Fast payouts',
    text: '<p>In English.</p>',
    more: polylang('en', 'a'),
  }),
  item({ id: 21, link: '/licenser/', title: 'Licenser', text: 'L sv', more: wpml('sv', '9') }),
  item({ id: 22, link: '/lisenssit/', title: 'Lisenssit', text: 'L fi', more: wpml('fi', '9') }),
  item({
    id: 31,
    link: '/regler/',
    title: '[:fi]Säännöt[:sv]Regler[:]',
    text: '[:fi]<p>Säännöistä.</p>[:sv]<p>Om regler.</p>[:]',
  }),
  item({
    id: 41,
    link: '/fi/yksin/',
    title: 'Yksin',
    text: 'Vain suomeksi.',
    more: term('language', 'fi'),
  }),
  item({
    id: 51,
    link: '/de/allein/',
    title: 'Allein',
    text: 'Nur deutsch.',
    more: term('language', 'de'),
  }),
])

describe.each(databaseKinds)('a site in several languages moves in, on the %s database', (kind) => {
  let site: TestSite
  let calls: ReturnType<typeof createTransferCalls>
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite({ kind })
    cookie = await site.signIn()
    calls = createTransferCalls(site)
  })
  afterAll(() => site?.stop())

  const choose = async (language: LanguageCode) => {
    const { revision } = (await (await site.call('/api/admin/settings', { cookie })).json()) as {
      revision: number
    }
    const body = { language, revision }
    return site.call('/api/admin/settings/main-language', { method: 'PUT', body, cookie })
  }
  const posts = async () =>
    (await (await site.call('/api/admin/blog', { cookie })).json()) as AdminPost[]
  const lead = async (address: string) => {
    const answer = await site.call(address)
    return [answer.status, answer.headers.get('location')]
  }

  test('with the texts of each language, and one entry for each group', async () => {
    expect((await choose('sv')).status).toBe(200)
    const { body } = await calls.bring('wordpress', file)
    expect(body.counts).toMatchObject({ created: 9, skipped: 1, problems: 0 })
    expect(body.rows.filter(({ action }) => action === 'skip').map(({ entry }) => entry)).toEqual([
      'Allein',
    ])
    const all = await posts()
    expect(all.map(({ title, isPublished }) => [title, isPublished]).toSorted()).toEqual([
      ['Licenser', true],
      ['Regler', true],
      ['Snabba uttag', true],
      ['Yksin', false],
    ])
    const [astrid, ...others] = (await (
      await site.call('/api/admin/authors', { cookie })
    ).json()) as { id: string }[]
    expect(others).toEqual([])
    expect(astrid).toMatchObject({ title: 'Astrid Öberg', isPublished: true })
    const [quick, rules, licences] = ['Snabba uttag', 'Regler', 'Licenser'].map((title) =>
      all.find((one) => one.title === title),
    )
    expect(quick).toMatchObject({
      slug: 'snabba-uttag',
      author: 'Astrid Öberg',
      authorId: astrid?.id,
      content: 'På svenska.',
      category: 'Uttag',
      translations: {
        fi: {
          title: 'Nopeat kotiutukset',
          slug: 'nopeat-kotiutukset',
          content: 'Suomeksi, **nopeasti**.',
          seoTitle: 'Kotiutukset',
          isPublic: true,
        },
        en: { title: 'Fast payouts', slug: 'fast-payouts', content: 'In English.', isPublic: true },
      },
    })
    expect(licences?.translations).toMatchObject({ fi: { title: 'Lisenssit', content: 'L fi' } })
    expect(rules).toMatchObject({
      content: 'Om regler.',
      translations: { fi: { title: 'Säännöt', content: 'Säännöistä.', isPublic: true } },
    })
  })

  test('and the addresses of each language lead there in that language, at once', async () => {
    for (const [old, present] of [
      ['/snabba-uttag/', '/blog/snabba-uttag'],
      ['/?p=12', '/blog/snabba-uttag'],
      ['/fi/nopeat-kotiutukset/', '/fi/blogi/nopeat-kotiutukset'],
      ['/?p=11', '/fi/blogi/nopeat-kotiutukset'],
      ['/en/fast-payouts/', '/en/blog/fast-payouts'],
      ['/lisenssit/', '/fi/blogi/lisenssit'],
      ['/?p=22', '/fi/blogi/lisenssit'],
      ['/regler/', '/blog/regler'],
    ] as const) {
      expect(await lead(old), old).toEqual([301, present])
      expect(await lead(present), present).toEqual([200, null])
    }
  })

  test('once, however often the file comes; a translation that came later joins its entry', async () => {
    const before = await posts()
    expect((await calls.bring('wordpress', file)).body.counts).toMatchObject({ created: 0 })
    expect(await posts()).toEqual(before)
    const late = item({
      id: 23,
      link: '/da/licenser/',
      slug: 'licenser',
      title: 'Licenser på dansk',
      text: 'L da',
      more: wpml('da', '9'),
    })
    const { body } = await calls.bring('wordpress', file.replace('</channel>', `${late}</channel>`))
    expect(body.counts).toMatchObject({ created: 1 })
    expect(body.rows.find(({ entry }) => entry === 'Licenser på dansk')?.notes[0]?.message).toBe(
      'Becomes the text in Danish of “Licenser”.',
    )
    const found = (await posts()).find(({ title }) => title === 'Licenser')
    expect(found?.translations).toMatchObject({
      da: { title: 'Licenser på dansk', slug: null },
      fi: { title: 'Lisenssit' },
    })
    expect(await lead('/da/licenser/')).toEqual([301, '/da/blog/licenser'])
  })

  test('with its pages, at addresses that the site does not need itself', async () => {
    const { body } = await calls.bring('wordpress', pages)
    expect(body.counts).toMatchObject({ created: 4, skipped: 0, problems: 0 })
    const all = (await (await site.call('/api/admin/pages', { cookie })).json()) as object[]
    expect(all).toContainEqual(
      expect.objectContaining({
        title: 'Om oss',
        slug: 'om-oss',
        body: 'Vi är tre.\n\n## Var\n\nI Umeå.',
        seoDescription: 'Tre i Umeå.',
        isPublished: true,
        translations: {
          fi: expect.objectContaining({ title: 'Meistä', body: 'Meitä on kolme.', isPublic: true }),
        },
      }),
    )
    expect(all).toContainEqual(expect.objectContaining({ title: 'Blogg', slug: 'blog-2' }))
    expect(all).toContainEqual(expect.objectContaining({ title: 'Om', slug: 'about-2' }))
    expect(await lead('/om-oss')).toEqual([200, null])
    expect(await lead('/fi/meista/')).toEqual([301, '/fi/om-oss'])
    expect(await lead('/?p=63')).toEqual([301, '/blog-2'])
  })

  test('and what every WordPress site has leads to its like, in one step', async () => {
    for (const [old, present] of [
      ['/category/pengar/uttag/', '/blog?category=uttag'],
      ['/category/pengar/uttag/feed/', '/blog?category=uttag'],
      ['/category/pengar/uttag/page/2/', '/blog?category=uttag'],
      ['/author/astrid/', '/forfattare/astrid-oberg'],
      ['/author/astrid/feed/', '/forfattare/astrid-oberg'],
      ['/tag/snabbt/', '/blog?tag=snabbt'],
      ['/feed/', '/rss.xml'],
      ['/feed/atom/', '/atom.xml'],
      ['/comments/feed/', '/rss.xml'],
      ['/?feed=rss2', '/rss.xml'],
      ['/?feed=atom', '/atom.xml'],
      ['/fi/feed/', '/fi/rss.xml'],
      ['/blog/feed', '/blog/rss.xml'],
      ['/page/2/', '/blog'],
      ['/snabba-uttag/amp/', '/blog/snabba-uttag'],
      ['/snabba-uttag/feed/', '/blog/snabba-uttag'],
      ['/fi/nopeat-kotiutukset/amp/', '/fi/blogi/nopeat-kotiutukset'],
      ['/om-oss/amp/', '/om-oss'],
      ['/sitemap_index.xml', '/sitemap.xml'],
      ['/wp-sitemap.xml', '/sitemap.xml'],
      ['/wp-sitemap-posts-post-1.xml', '/sitemap.xml'],
      ['/post-sitemap2.xml', '/sitemap.xml'],
    ] as const) {
      expect(await lead(old), old).toEqual([301, present])
      expect((await lead(present))[0], present).toBe(200)
    }
    for (const nothing of ['/nothing/a/feed', '/feeds', '/category/none', '/?feed=x'])
      expect((await lead(nothing))[0], nothing).toBe(nothing.startsWith('/?') ? 200 : 404)
  })

  test('from a file for each language, where the plug-in says what belongs together', async () => {
    const of = (code: string, id: number, slug: string, text: string) =>
      wrap([
        item({ id, link: `/x/${slug}/`, title: slug, text, more: polylang(code, 'later') }),
        item({
          id: id + 1,
          link: `/x/${slug}-2/`,
          title: `${slug} 2`,
          text,
          more: polylang(code, code),
        }),
      ])
    const swedish = await calls.bring('wordpress', of('sv', 71, 'insattning', 'Sätt in.'))
    expect(swedish.body.counts).toMatchObject({ created: 2 })
    const { body } = await calls.bring('wordpress', of('fi', 81, 'talletus', 'Talleta.'))
    expect(body.counts).toMatchObject({ created: 2, problems: 0 })
    expect(body.rows.map(({ notes }) => notes[0]?.message)).toEqual([
      'Becomes the text in Finnish of “insattning”.',
      'In Finnish: it becomes a draft until its texts are written in Swedish.',
    ])
    // Only what is true of the one that joins nothing.
    expect(body.leftOut).toEqual([expect.objectContaining({ count: 1, example: 'talletus' })])
    const found = (await posts()).find(({ title }) => title === 'insattning')
    expect(found?.translations).toMatchObject({
      fi: { title: 'talletus', slug: 'talletus', content: 'Talleta.', isPublic: true },
    })
    expect(await lead('/x/talletus/')).toEqual([301, '/fi/blogi/talletus'])
  })

  test('with its links out and buttons, which lead where they led', async () => {
    const way = (id: number, link: string, to: string) =>
      item({
        id,
        link,
        type: 'thirstylink',
        title: 'Norrsken',
        text: '',
        more: meta('_ta_destination_url', to),
      })
    const text = [
      'Hos [thirstylink ids="91"]<b>Norrsken</b>[/thirstylink] och',
      '[thirstylink linkid="92" linktext="Älven" class="x"] spelar man.',
      '[su_button url="https://a.example/?aff=7&amp;x=1" style="flat"]Spela nu[/su_button]',
      '[button link="/casino/x/" text="Läs mer"]',
      '[knapp url="javascript:alert(1)"]Nej[/knapp]',
      '[ruta url="https://b.example/"]Med [casino_card slug="y"] inuti[/ruta]',
    ].join('\n\n')
    const { body } = await calls.bring(
      'wordpress',
      wrap([
        way(91, '/recommends/norrsken/', 'https://norrsken.example/?aff=77'),
        way(92, '/go/alven/', 'https://alven.example/?aff=77'),
        item({ id: 93, link: '/knappar/', title: 'Knappar', text, more: polylang('sv', 'k') }),
      ]),
    )
    expect(body.counts).toMatchObject({ problems: 0 })
    expect((await posts()).find(({ title }) => title === 'Knappar')?.content).toBe(
      [
        'Hos [Norrsken](/recommends/norrsken) och',
        '[Älven](https://alven.example/?aff=77) spelar man.',
        '[Spela nu](https://a.example/?aff=7&x=1)',
        '[Läs mer](/casino/x/)',
        'Nej',
        '[https://b.example/](https://b.example/)',
        'Med inuti',
      ].join('\n\n'),
    )
    const said = body.leftOut?.map(({ message }) => message).join()
    expect(said).not.toMatch(/thirstylink|su_button|\[button\]/)
    expect(said).toMatch(/\[knapp\][^]*\[ruta\]|\[ruta\][^]*\[knapp\]/)
  })
})
