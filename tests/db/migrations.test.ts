/** Content of earlier versions arrives whole in the newest tables. */
import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothKinds } from '../engines.ts'
import { createKind } from './kinds.ts'

const newest = path.resolve('src/db/migrations')

describe.each(bothKinds)('an earlier version’s content, in the %s database', (kind) => {
  let place: Awaited<ReturnType<typeof createKind>>
  beforeEach(async () => {
    place = await createKind(kind)
  })
  afterEach(() => place?.remove())

  /** The migrations before the one with this name. */
  async function writeMigrationsBefore(name: string): Promise<string> {
    const folder = path.join(place.place.folder, 'earlier')
    await cp(newest, folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] }
    const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
    return folder
  }

  async function migrate(from: string, fill: readonly string[], read: readonly string[]) {
    const before = await place.open(await writeMigrationsBefore(from))
    for (const statement of fill) await before.pool.query(statement)
    await before.close()
    const after = await place.open(newest)
    try {
      return await Promise.all(
        read.map(async (query) => (await after.pool.query(query)).rows as unknown[]),
      )
    } finally {
      await after.close()
    }
  }

  const [guide, post] = [
    '01970000-0000-7000-8000-000000000001',
    '01970000-0000-7000-8000-000000000002',
  ]
  const shared = `edition, slug, title, excerpt, content, category, read_time, image_url, image_alt, is_published, publish_at, published_at, text_hashes, version, created_at, updated_at`
  const values = (word: string) =>
    `'crypto', 'fees', 'Fees ${word}', 'What ${word} costs', '## ${word}', 'tips', 4, '/media/x.webp', 'A coin', true, null, '2025-02-03T04:05:06Z', '{"title":"0123"}', 7, '2025-02-03T04:05:06Z', '2025-06-07T08:09:10Z'`
  const texts = (word: string) =>
    `'sv', 'Avgifter ${word}', null, '## ${word}', 'Ett mynt', true, '{"title":"0123"}', '2025-03-04T05:06:07Z', '2025-03-05T05:06:07Z'`
  const textColumns = `language, title, excerpt, content, image_alt, is_public, sources, created_at, updated_at`

  test('guides and posts become articles with their ids, slugs, dates, versions and translations', async () => {
    const [articles, translations] = await migrate(
      'articles_together',
      [
        `insert into guides (id, ${shared}) values ('${guide}', ${values('guide')})`,
        `insert into posts (id, ${shared}, author, tags, featured) values ('${post}', ${values('post')}, 'Ada', '{fees,"two words"}', true)`,
        `insert into guide_translations (guide_id, ${textColumns}) values ('${guide}', ${texts('guide')})`,
        `insert into post_translations (post_id, ${textColumns}) values ('${post}', ${texts('post')})`,
      ],
      [
        `select id, section, ${shared}, author, tags, featured, title_key from articles order by id`,
        `select article_id, ${textColumns}, title_key from article_translations order by article_id`,
      ],
    )
    const common = {
      edition: 'crypto',
      slug: 'fees',
      category: 'tips',
      read_time: 4,
      image_url: '/media/x.webp',
      image_alt: 'A coin',
      is_published: true,
      publish_at: null,
      published_at: new Date('2025-02-03T04:05:06Z'),
      text_hashes: { title: '0123' },
      version: 7,
      created_at: new Date('2025-02-03T04:05:06Z'),
      updated_at: new Date('2025-06-07T08:09:10Z'),
    }
    const named = (word: string) => ({
      title: `Fees ${word}`,
      title_key: `fees ${word}`,
      excerpt: `What ${word} costs`,
      content: `## ${word}`,
    })
    expect(articles).toEqual([
      {
        id: guide,
        section: 'guide',
        ...common,
        ...named('guide'),
        author: '',
        tags: [],
        featured: false,
      },
      {
        id: post,
        section: 'post',
        ...common,
        ...named('post'),
        author: 'Ada',
        tags: ['fees', 'two words'],
        featured: true,
      },
    ])
    const translated = (id: string, word: string) => ({
      article_id: id,
      language: 'sv',
      title: `Avgifter ${word}`,
      title_key: `avgifter ${word}`,
      excerpt: null,
      content: `## ${word}`,
      image_alt: 'Ett mynt',
      is_public: true,
      sources: { title: '0123' },
      created_at: new Date('2025-03-04T05:06:07Z'),
      updated_at: new Date('2025-03-05T05:06:07Z'),
    })
    expect(translations).toEqual([translated(guide, 'guide'), translated(post, 'post')])
  })

  test('tags, coins and the like that were stored twice are stored once, in their first spelling', async () => {
    const [articles, casinos] = await migrate(
      'entries_once',
      [
        `insert into posts (id, ${shared}, author, tags) values ('${post}', ${values('post')}, 'Ada', '{b,A,a,B,c}')`,
        `insert into casinos (id, edition, slug, name, name_key, rank, rating, payment_methods, cryptocurrencies)
         values ('${guide}', 'crypto', 'elm', 'Elm', 'elm', 1, 4.5, '{Visa,VISA}', '{Bitcoin}')`,
      ],
      [
        'select tags from articles',
        'select payment_methods, licenses, cryptocurrencies from casinos',
      ],
    )
    expect(articles).toEqual([{ tags: ['b', 'A', 'c'] }])
    expect(casinos).toEqual([
      { payment_methods: ['Visa'], licenses: [], cryptocurrencies: ['Bitcoin'] },
    ])
  })

  test('what short texts lost where bonuses are withheld is marked, and no translation grows old', async () => {
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')
    const verdict = 'Pays in 1.5 hours. Its 2.5 BTC Bonus is hard to keep! Old house.'
    const pros = ['Fast', '50 free spins a week', 'Kind']
    const move = {
      place: 2,
      because: 'Slow. A better bonus.',
      becauseIn: { sv: 'Bättre bonus. Trög.' },
    }
    const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
    const list = (lines: readonly string[]) => `array[${lines.map(quote).join(',')}]`
    const hashes = { verdict: md5(verdict), pros: md5(pros.join('\n')), review: 'r' }
    const [casinos, translations, past] = await migrate(
      'marked_offers',
      [
        `insert into casinos (id, edition, slug, name, name_key, rank, verdict, description, pros, move, text_hashes)
         values ('${guide}', 'crypto', 'elm', 'Elm', 'elm', 1, ${quote(verdict)}, 'Cashback and more', ${list(pros)}, '${JSON.stringify(move)}', '${JSON.stringify(hashes)}')`,
        `insert into casinos (id, edition, slug, name, name_key, rank, verdict) values ('${post}', 'crypto', 'oak', 'Oak', 'oak', 2, 'Plain.')`,
        `insert into casino_translations (casino_id, language, verdict, pros, sources)
         values ('${guide}', 'sv', 'Snabbt. Bonusen är svår.', ${list(['Snabbt', 'Gratissnurr'])}, '${JSON.stringify({ verdict: md5(verdict), pros: 'older' })}')`,
        `insert into past_moves (id, edition, casino_id, place, because, since, ended_on)
         values ('${guide}', 'crypto', '${guide}', 1, 'For its promo code.', '2026-01-01', '2026-02-01')`,
      ],
      [
        'select verdict, description, pros, move, text_hashes from casinos order by rank',
        'select verdict, pros, sources from casino_translations',
        'select because, because_in from past_moves',
      ],
    )
    const marked = 'Pays in 1.5 hours. :offer[Its 2.5 BTC Bonus is hard to keep!] Old house.'
    const markedPros = ['Fast', ':offer[50 free spins a week]', 'Kind']
    expect(casinos).toEqual([
      {
        verdict: marked,
        description: ':offer[Cashback and more]',
        pros: markedPros,
        move: {
          place: 2,
          because: 'Slow. :offer[A better bonus.]',
          becauseIn: { sv: ':offer[Bättre bonus.] Trög.' },
        },
        text_hashes: { verdict: md5(marked), pros: md5(markedPros.join('\n')), review: 'r' },
      },
      { verdict: 'Plain.', description: '', pros: [], move: null, text_hashes: {} },
    ])
    expect(translations).toEqual([
      {
        verdict: 'Snabbt. :offer[Bonusen är svår.]',
        pros: ['Snabbt', ':offer[Gratissnurr]'],
        sources: { verdict: md5(marked), pros: 'older' },
      },
    ])
    expect(past).toEqual([{ because: ':offer[For its promo code.]', because_in: null }])
  })

  test('names of authorities become licences, and whatever else is written of one stays a text', async () => {
    const read: Record<string, [authority: string, number: string | null]> = {
      UKGC: ['GB-GC', null],
      'UK Gambling Commission 39483': ['GB-GC', '39483'],
      'ukgc, no. 39483': ['GB-GC', '39483'],
      'UKGC #39483': ['GB-GC', '39483'],
      'MGA (Malta)': ['MT-MGA', null],
      'MGA/B2C/543/2018': ['MT-MGA', 'MGA/B2C/543/2018'],
      'Malta Gaming Authority licence MGA/B2C/1/2020': ['MT-MGA', 'MGA/B2C/1/2020'],
      Curaçao: ['CW-CGA', null],
      'CURACAO eGaming 1668/JAZ': ['CW-CGA', '1668/JAZ'],
      'Kahnawà:ke Gaming Commission': ['CA-KGC', null],
      'Jersey Gambling Commission': ['JE-JGC', null],
    }
    const unread = [
      'UKGC (surrendered 2024)',
      'UKGC 2019–2023',
      'UKGC 2023-12-31',
      'UKGC?',
      'No UKGC licence',
      'UKGC: application pending',
      'Not licensed in Great Britain (UKGC)',
      'не UKGC',
      'Ludgate Gaming',
      'Isle of Larkwood',
      'none',
      '-',
    ]
    const written = [...Object.keys(read), ...unread]
    const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
    const evidence = {
      licenses: {
        source: 'register',
        url: 'https://register.example/7',
        note: '',
        checkedOn: '2026-10-02',
        checkedBy: null,
        validUntil: '2027-10-01',
      },
    }
    const rule = { rule: 'licensed_only', bonuses: 'first', from: null, until: null }
    const settings = {
      revision: 4,
      settings: {
        markets: {
          GB: { ...rule, authorities: ['UKGC', 'Gambling Commission'] },
          SE: { ...rule, authorities: ['Spelinspektionen', 'SGA', 'Larkwood'] },
          NO: { ...rule, authorities: ['Larkwood'] },
          DK: { rule: 'information_only', authorities: [] },
        },
      },
    }
    const [casinos, withSource, stored, other] = await migrate(
      'licences',
      [
        ...written.map(
          (text, at) =>
            `insert into casinos (id, edition, slug, name, name_key, rank, licenses, filter_keys)
             values (gen_random_uuid(), 'crypto', 'elm-${at}', 'Elm', 'elm', ${at + 1}, array[${quote(text)}], '{coin:bitcoin,authority:uk}')`,
        ),
        `insert into casinos (id, edition, slug, name, name_key, rank, licenses, filter_keys, evidence)
         values ('${guide}', 'crypto', 'oak', 'Oak', 'oak', 999, '{Anjouan,"was MGA",UKGC}', '{}', '${JSON.stringify(evidence)}')`,
        `insert into settings (key, value) values ('site.crypto', '${JSON.stringify(settings)}')`,
        `insert into settings (key, value) values ('site.sweepstakes', '{"revision": 1, "settings": {}}')`,
      ],
      [
        `select licenses[1] as text, licences, filter_keys from casinos where slug <> 'oak' order by rank`,
        `select licenses, licences, filter_keys from casinos where slug = 'oak'`,
        `select value -> 'settings' -> 'markets' as markets from settings where key = 'site.crypto'`,
        `select value from settings where key = 'site.sweepstakes'`,
      ],
    )
    const licence = (text: string, authority: string, number: string | null) => ({
      authority,
      name: text,
      number,
      holder: null,
      state: 'active',
      from: null,
      until: null,
      source: null,
      url: null,
      checkedOn: null,
    })
    expect(casinos).toEqual([
      ...Object.entries(read).map(([text, [authority, number]]) => ({
        text,
        licences: [licence(text, authority, number)],
        filter_keys: ['coin:bitcoin', `authority:${authority}`],
      })),
      ...unread.map((text) => ({ text, licences: [], filter_keys: ['coin:bitcoin'] })),
    ])
    const checked = {
      source: 'register',
      url: 'https://register.example/7',
      checkedOn: '2026-10-02',
      until: '2027-10-01',
    }
    expect(withSource).toEqual([
      {
        licenses: ['Anjouan', 'was MGA', 'UKGC'],
        licences: [
          { ...licence('Anjouan', 'KM-AOFA', null), ...checked },
          { ...licence('UKGC', 'GB-GC', null), ...checked },
        ],
        filter_keys: ['authority:GB-GC', 'authority:KM-AOFA'],
      },
    ])
    expect(stored).toEqual([
      {
        markets: {
          GB: { ...rule, authorities: ['GB-GC'], checkedWithin: null },
          SE: { ...rule, authorities: ['SE-SGA'], checkedWithin: null },
          NO: { ...rule, authorities: [], checkedWithin: null },
          DK: { rule: 'information_only', authorities: [], checkedWithin: null },
        },
      },
    ])
    expect(other).toEqual([{ value: { revision: 1, settings: {} } }])
  })

  test('pictures know which entries use them, in which field and language', async () => {
    const [picture, other] = [
      '01970000-0000-7000-8000-00000000000a',
      '01970000-0000-7000-8000-00000000000b',
    ]
    const address = `/media/${picture}-900x500.webp`
    const [uses] = await migrate(
      'media_library',
      [
        `insert into media (id, edition, content_type, width, height, bytes) values ('${picture}', 'crypto', 'image/webp', 900, 500, '')`,
        `insert into articles (id, edition, section, slug, title, category, read_time, image_url, content)
         values ('${guide}', 'crypto', 'guide', 'fees', 'Fees', 'tips', 4, '${address}', '![](${address}) ![](${address}) ![](/media/${other}.webp)')`,
        `insert into article_translations (article_id, language, content) values ('${guide}', 'sv', '![](${address.toUpperCase().replace('MEDIA', 'media')})')`,
        `insert into casinos (id, edition, slug, name, name_key, rank, rating, logo_url)
         values ('${post}', 'crypto', 'elm', 'Elm', 'elm', 1, 4.5, '/media/${picture}.webp')`,
      ],
      ['select * from media_uses order by entity, field, language'],
    )
    const use = { media_id: picture, edition: 'crypto' }
    expect(uses).toEqual([
      { ...use, entity: 'casino', entity_id: post, field: 'logoUrl', language: '' },
      { ...use, entity: 'guide', entity_id: guide, field: 'content', language: '' },
      { ...use, entity: 'guide', entity_id: guide, field: 'content', language: 'sv' },
      { ...use, entity: 'guide', entity_id: guide, field: 'imageUrl', language: '' },
    ])
  })

  test('the categories and tags of articles become terms, once each, in the usual spelling', async () => {
    const article = (id: string, section: string, category: string, tags: string) =>
      `insert into articles (id, edition, section, slug, title, category, read_time, tags)
       values ('${id}', 'crypto', '${section}', 's${id}', 'T', '${category}', 4, '${tags}')`
    const [terms] = await migrate(
      'terms_and_saved_views',
      [
        article(guide, 'guide', 'Tips', '{}'),
        article(post, 'post', 'tips', '{Fees,odds}'),
        article(post.replace(/2$/, '3'), 'post', 'Tips', '{fees,"two words"}'),
        article(post.replace(/2$/, '4'), 'post', 'tips', '{fees}'),
      ],
      [
        `select edition, section, kind, name, names, former, version from terms
         order by section, kind, lower(name)`,
      ],
    )
    const common = { edition: 'crypto', names: {}, former: [], version: 1 }
    expect(terms).toEqual([
      { ...common, section: 'guide', kind: 'category', name: 'Tips' },
      { ...common, section: 'post', kind: 'category', name: 'tips' },
      { ...common, section: 'post', kind: 'tag', name: 'fees' },
      { ...common, section: 'post', kind: 'tag', name: 'odds' },
      { ...common, section: 'post', kind: 'tag', name: 'two words' },
    ])
  })

  test.each([
    [undefined, [null, true, null]],
    ['"loaded"', [false, true, false]],
  ])(
    'facts that nobody entered are not stated, but in the demonstration (%s)',
    async (state, is) => {
      const casino = `'01970000-0000-7000-8000-00000000000c', 'crypto', 'alder', 'Alder', 'alder', 1, 4.5`
      const [rows] = await migrate(
        'facts_not_stated',
        [
          `insert into casinos (id, edition, slug, name, name_key, rank, rating) values (${casino})`,
          ...(state ? [`insert into settings (key, value) values ('seed.demo', '${state}')`] : []),
        ],
        ['select rating, live_chat, mobile_compatible, no_kyc from casinos'],
      )
      const [live_chat, mobile_compatible, no_kyc] = is
      expect(rows).toEqual([{ rating: '4.5', live_chat, mobile_compatible, no_kyc }])
    },
  )

  test('ratings that the points do not come to are known to be set by hand', async () => {
    const id = (n: number) => `01970000-0000-7000-8000-00000000020${n}`
    const casino = (n: number, rating: string, score: string) =>
      `insert into casinos (id, edition, slug, name, name_key, rank, rating, score)
       values ('${id(n)}', 'crypto', 'c${n}', 'C', 'c', ${n}, ${rating}, ${score})`
    const told = (n: number) => `insert into told_ratings (casino_id, edition, slug, name, state)
       values ('${id(n)}', 'crypto', 'c${n}', 'C', '{"rating": 4.2, "move": null}')`
    const [hands, states] = await migrate(
      'ratings_by_hand',
      [
        // The points come to 4.6 with 9299, and to 4.7 with 9300.
        casino(1, '4.6', '9299'),
        casino(2, '4.6', '9300'),
        casino(3, '4.2', 'null'),
        casino(4, 'null', 'null'),
        casino(5, 'null', '9300'),
        casino(6, '0.0', '0'),
        ...[1, 2, 3].map(told),
      ],
      [
        `select slug, rated_by_hand from casinos where rated_by_hand is not null order by slug`,
        `select slug, state from told_ratings order by slug`,
      ],
    )
    const unexplained = { because: '', since: null, until: null }
    const rated_by_hand = { ...unexplained, decidedBy: null }
    expect(hands).toEqual([
      { slug: 'c2', rated_by_hand },
      { slug: 'c3', rated_by_hand },
    ])
    const state = { rating: 4.2, move: null }
    expect(states).toEqual([
      { slug: 'c1', state },
      { slug: 'c2', state: { ...state, byHand: unexplained } },
      { slug: 'c3', state: { ...state, byHand: unexplained } },
    ])
  })

  test('the record of rules begins with those that hold', async () => {
    const markets = { SE: { rule: 'information_only' } }
    const [records] = await migrate(
      'rule_records',
      [
        `insert into settings (key, value) values
         ('site.crypto', '${JSON.stringify({ revision: 3, settings: { markets, leadsToWarned: false } })}'),
         ('site.sweepstakes', '{"revision": 0, "settings": {}}'), ('seed.demo', '"loaded"')`,
      ],
      [`select edition, markets, leads_to_warned from rule_records order by edition`],
    )
    expect(records).toEqual([
      { edition: 'crypto', markets, leads_to_warned: false },
      { edition: 'sweepstakes', markets: {}, leads_to_warned: true },
    ])
  })

  test('issues that people wrote stand beside the digests, with their history and their mails', async () => {
    const [draft, going, gone, digest, reader] = [1, 2, 3, 4, 5].map(
      (n) => `01970000-0000-7000-8000-00000000010${n}`,
    )
    const at = '2026-03-05T15:00:00.000Z'
    const segment =
      '{"age": "any", "days": null, "topics": ["bonusAlerts"], "languages": ["en", "sv"]}'
    const letter = (id: string | undefined, status: string, contents: string) =>
      `insert into letters (id, edition, status, translations, segment, contents, started_at, last_subscriber_id, recipients, version)
       values ('${id}', 'crypto', '${status}', '{"en": {"subject": "Hi"}}', '${segment}', ${contents}, '${at}', '${reader}', 7, 3)`
    const [issues, rest] = await migrate(
      'one_issue',
      [
        letter(draft, 'draft', 'null'),
        letter(going, 'sending', `'{"en": {}}'`),
        letter(gone, 'sent', `'{"en": {}}'`),
        `insert into issues (id, edition, kind, slot, status, contents, changes_until, change_ids, created_at)
         values ('${digest}', 'crypto', 'marketUpdates', '${at}', 'sending', '{"sv": {}}', '${at}', '[]', '${at}')`,
        `insert into audit_log (id, action, entity, entity_id) values ('${reader}', 'created', 'letter', '${draft}')`,
        `insert into outbox (id, edition, language, kind, recipient, subject, text, html, mailing)
         values ('${reader}', 'crypto', 'en', 'newsletter-letter', 'a@example.com', '', '', '', '${gone}')`,
      ],
      [
        `select id, kind, status, translations, segment, contents, started_at, last_subscriber_id, recipients, version from issues order by id`,
        `select entity as word from audit_log union all select kind from outbox
         union all select relname from pg_class where relname = 'letters'`,
      ],
    )
    const written = {
      kind: 'written',
      translations: { en: { subject: 'Hi' } },
      segment: { age: 'any', days: null, topics: ['bonusAlerts'], languages: ['en', 'sv'] },
      contents: { en: {} },
      started_at: new Date(at),
      last_subscriber_id: reader,
      recipients: 7,
      version: 3,
    }
    expect(issues).toEqual([
      { ...written, id: draft, status: 'draft', contents: null },
      // It goes only to readers of the language that is composed.
      {
        ...written,
        id: going,
        status: 'sending',
        segment: { ...written.segment, languages: ['en'] },
      },
      { ...written, id: gone, status: 'sent' },
      {
        id: digest,
        kind: 'marketUpdates',
        status: 'sending',
        translations: {},
        segment: {
          age: 'any',
          days: null,
          topics: ['marketUpdates'],
          languages: ['sv'],
        },
        contents: { sv: {} },
        started_at: new Date(at),
        last_subscriber_id: null,
        recipients: 0,
        version: 1,
      },
    ])
    expect(rest).toEqual([{ word: 'issue' }, { word: 'newsletter-written' }])
  })
})
