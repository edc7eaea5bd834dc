import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Subscriber } from '#features/newsletter/contract.ts'
import { createTransferCalls } from './transfer.test-kit.ts'
import { databaseKinds } from '../../../tests/engines.ts'

const options = { consentSource: 'Sign-up form of the old shop', consentAt: '2025-03-01' }

describe.each(databaseKinds)('lists of readers on the %s database', (kind) => {
  let api: TestApi
  let calls: ReturnType<typeof createTransferCalls>
  beforeAll(async () => {
    api = await startTestApi({ kind, rates: {} })
    calls = createTransferCalls(api)
  })
  afterAll(() => api?.stop())

  const list = async (tenant = 'crypto') => {
    const { body } = await api.call('/api/admin/newsletter/subscribers', { admin: true, tenant })
    return (body as Subscriber[]).toSorted((a, b) => a.email.localeCompare(b.email))
  }
  const count = async (table: string) => {
    const { rows } = await api.deps.database.pool.query(
      `select count(*)::int as total from ${table}`,
    )
    return (rows as { total: number }[])[0]?.total
  }

  test.each([
    [
      'Kit',
      'id,first_name,email,state,created_at,subscriber_tags',
      '1,A,@,cancelled,2024-01-01T00:00:00Z,"a,b"',
    ],
    [
      'Mailchimp, unsubscribed',
      'Email Address,UNSUB_TIME,UNSUB_REASON',
      '@,2024-02-03 04:05:06,"N/A"',
    ],
    [
      'Mailchimp, cleaned',
      'Email Address,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE',
      '@,2024-02-03 04:05:06,News',
    ],
    ['Brevo', 'EMAIL,FIRSTNAME,EMAIL_BLACKLISTED', '@,A,Yes'],
    [
      'listmonk',
      'uuid,email,name,attributes,status,created_at,updated_at',
      'u,@,A,{},blocklisted,2024-01-01,2024-01-01',
    ],
    ['Beehiiv', 'email,status,created_at', '@,inactive,2024-01-01'],
    ['a bounce', 'email,status', '@,Bounced'],
    ['a no beside a yes', 'email,status,unsubscribed', '@,active,true'],
    ['a no before another column', 'email,unsubscribed,bounced', '@,true,false'],
    ['a state before another', 'email,state,subscription_status', '@,cancelled,active'],
    ['a day where a yes was expected', 'email,opted_out', '@,2024-02-03'],
    ['the column named in the input', 'email,email_disabled', '@,true'],
    ['Ghost', 'id,email,name,note,subscribed_to_emails,deleted_at', '64,@,G,,false,'],
    ['Ghost, deleted', 'id,email,name,subscribed_to_emails,deleted_at', '64,@,G,true,2024-01-02'],
  ])('a no in a list of %s stays a no', async (name, header, row) => {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@reader.example`
    const csv = `${header}\n${row.replace('@', email)}\n`
    const done = await calls.bring('subscribers', csv, { options })
    expect(done.body.counts).toMatchObject({ created: 1, problems: 0 })
    expect(done.body.rows[0]?.notes[0]?.message).toBe('Said no in the file: kept as unsubscribed.')
    expect((await list()).find((one) => one.email === email)?.status).toBe('unsubscribed')
    const { rows } = await api.deps.database.pool.query('delete from subscribers returning email')
    expect(rows).toHaveLength(1)
    await api.deps.database.pool.query('delete from suppressions')
  })

  test('who is active there comes along with when they agreed', async () => {
    const csv =
      '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,NOTES,TAGS\n' +
      'anna@reader.example,Anna,4,,"2023-05-06 07:08:09",,"""vip"",""crypto"""\n'
    const done = await calls.bring('subscribers', csv, { options: { consentSource: 'The shop' } })
    expect(done.body.counts).toMatchObject({ created: 1, problems: 0 })
    expect(await list()).toMatchObject([
      {
        email: 'anna@reader.example',
        status: 'confirmed',
        confirmedAt: '2023-05-06T07:08:09.000Z',
      },
    ])
    await api.deps.database.pool.query('delete from subscribers')
  })

  test('Mailchimp’s own fields, and Ghost’s yes, stand in nobody’s way', async () => {
    const mailchimp =
      '"Email Address","First Name",Address,"Phone Number",Birthday,Company,CONFIRM_TIME\n' +
      'kari@reader.example,Kari,"1 Gata",+47,04/13,"Acme, Ltd","2023-05-06 07:08:09"\n'
    const ghost =
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n' +
      '6400,gh@reader.example,G,,true,,,2024-01-02T03:04:05.000Z,,,\n'
    for (const csv of [mailchimp, ghost]) {
      const { body } = await calls.bring('subscribers', csv, { options })
      expect(body.counts).toMatchObject({ created: 1, problems: 0 })
    }
    expect((await list()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    await api.deps.database.pool.query('delete from subscribers')
  })

  test.each([
    ['Marketing status', 'x'],
    ['Reklam', 'nej'],
    ['pref_17', '0'],
    ['account', 'Active'],
    ['Contact by e-mail', '?'],
    ['Kommentar', 'no'],
    ['TAGS', 'unsubscribed'],
    ['state', 'resting'],
    ['subscribed', 'sometimes'],
    ['constructor', 'false'],
    ['', 'nej'],
  ])('nobody is mailed while a column %s of %s may hold a no', async (name, value) => {
    const csv = `email,${name}\na@reader.example,"${value}"\nb@reader.example,\n`
    const check = await calls.check('subscribers', csv, { options })
    const column = check.body.columns?.columns[1]
    expect(column).toMatchObject({ field: null, by: null, mayRefuse: true, examples: [value] })
    expect(check.body).toMatchObject({ importable: true, counts: { created: 0, skipped: 2 } })
    const heading = column?.heading ?? ''
    const choose = async (field: string) =>
      (
        await calls.check('subscribers', csv, {
          options: { ...options, columns: { [heading]: field } },
        })
      ).body
    expect(await choose('leftOut')).toMatchObject({ importable: false })
    expect(await choose('unrelated')).toMatchObject({ importable: true, counts: { created: 2 } })
    const declared = await choose('noEmail')
    expect(declared.counts).toMatchObject({ created: 2 })
  })

  test('what a person says of a column holds, and is kept on record', async () => {
    const csv =
      'Kontakt,Utskick,Favoritspel\nja@reader.example,Ja,Slots\nnej@reader.example,Nej,Poker\n'
    const open = await calls.check('subscribers', csv, { options })
    expect(open.body.columns?.columns).toMatchObject([
      { heading: 'Kontakt', field: 'email', by: 'proposal' },
      { heading: 'Utskick', field: null, mayRefuse: true, examples: ['Ja', 'Nej'] },
      { heading: 'Favoritspel', field: null, mayRefuse: false },
    ])
    expect(open.body.importable).toBe(false)
    expect(open.body.rows[0]?.notes).toMatchObject([
      { field: 'Favoritspel', message: 'Say what this column holds, or leave it out.' },
    ])
    const columns = { Utskick: 'wantsEmail', Favoritspel: 'leftOut' }
    const done = await calls.bring('subscribers', csv, { options: { ...options, columns } })
    expect(done.body.counts).toMatchObject({ created: 2, problems: 0 })
    expect((await list()).map(({ email, status }) => `${email} ${status}`)).toEqual([
      'ja@reader.example confirmed',
      'nej@reader.example unsubscribed',
    ])
    const log = await api.call('/api/admin/audit?entity=file', { admin: true })
    expect(JSON.stringify(log.body)).toContain('"Utskick":"wantsEmail"')
    await api.deps.database.pool.query('delete from subscribers')
    await api.deps.database.pool.query('delete from suppressions')
  })

  test.each([
    [{ Shoe: 'shoeSize' }, 'There is no field “shoeSize”.'],
    [{ Shoe: 'email' }, '“email” is said to hold it, too: Email address.'],
    [{ Shoe: 'leftOut', Hat: 'leftOut' }, 'The file has no such column.'],
    [{ email: 'leftOut' }, 'It may say who wants no email.'],
  ])('a choice that makes no sense is refused: %o', async (columns, message) => {
    const csv = 'email,Shoe\na@reader.example,42\n'
    const check = await calls.check('subscribers', csv, { options: { ...options, columns } })
    expect(check.body.importable).toBe(false)
    expect(JSON.stringify(check.body.rows)).toContain(message)
  })

  test('without a column of addresses the file says so once', async () => {
    const check = await calls.check('subscribers', 'Shoe size\n42\n', {
      options: { ...options, columns: { 'Shoe size': 'leftOut' } },
    })
    expect(check.body.rows[0]?.notes[0]?.message).toBe(
      'No column holds what an entry is known by: Email address.',
    )
  })

  test('a word that nobody knows is refused where a person or its name says that it is a status', async () => {
    const csv =
      'email,status,state\na@reader.example,active,resting\nb@reader.example,active,active\n'
    const odd = await calls.check('subscribers', csv, { options })
    expect(odd.body.rows[0]?.notes[0]).toMatchObject({ level: 'problem', field: 'status' })
  })

  test('of more than 20,000 rows are sent in parts, whose columns are the whole file’s', async () => {
    const rows = Array.from({ length: 20_002 }, (_, at) => `reader${at}@many.example,${at}/1/2024`)
    // Only the second part shows which number is the month, and what the last column may say.
    const csv = `email,Signed up,Note\n${rows.map((row) => `${row.replace(/,\d+/, ',3')},`).join('\n')}\nlast@many.example,25/12/2024,unsubscribed\n`
    const whole = await calls.check('subscribers', csv, { options })
    expect(whole).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('`part` from 0 to 1') },
    })
    const first = await calls.check('subscribers', csv, { options, part: 0 })
    expect(first.body).toMatchObject({ parts: 2, columns: { dateOrder: 'day' } })
    expect(first.body.columns?.columns[2]).toMatchObject({ field: null, mayRefuse: true })
    expect(first.body.counts).toMatchObject({ created: 0, skipped: 20_000 })
    const said = { ...options, columns: { Note: 'noEmail' } }
    const second = await calls.bring('subscribers', csv, { options: said, part: 1 })
    expect(second.body.counts).toMatchObject({ created: 3, problems: 0 })
    expect((await list()).map(({ email, status }) => `${email} ${status}`)).toEqual([
      'last@many.example unsubscribed',
      'reader20000@many.example confirmed',
      'reader20001@many.example confirmed',
    ])
    expect(await calls.check('subscribers', csv, { options, part: 2 })).toMatchObject({
      status: 400,
    })
    await api.deps.database.pool.query('delete from subscribers')
    await api.deps.database.pool.query('delete from suppressions')
  }, 60_000)

  test('need to say where and when each reader agreed; no mail is sent', async () => {
    const csv =
      'email,language,weeklyDigest,consentSource,consentAt\nA@Example.com,sv,no,,\nb@example.com,,,At a fair,2025-02-01\nnobody,xx,,,\nc@example.com,,,,2999-01-01\n'
    const bare = await calls.check('subscribers', csv)
    const told = bare.body.rows.flatMap(({ row, notes }) =>
      notes.map(({ field }) => `${row} ${field}`),
    )
    expect(told).toEqual([
      '2 consentSource',
      '2 consentAt',
      '4 email',
      '4 language',
      '5 consentSource',
      '5 consentAt',
    ])
    const good = csv.split('\n').slice(0, 3).join('\n')
    const done = await calls.bring('subscribers', good, { options })
    expect(done.body.counts).toMatchObject({ created: 2, problems: 0 })
    const [a, b] = await list()
    expect(a).toMatchObject({
      email: 'a@example.com',
      language: 'sv',
      status: 'confirmed',
      confirmedAt: '2025-03-01T00:00:00.000Z',
    })
    expect(a?.preferences).toEqual({
      weeklyDigest: false,
      bonusAlerts: true,
      newCasinoAlerts: false,
      marketUpdates: false,
    })
    expect(b).toMatchObject({ language: 'en', confirmedAt: '2025-02-01T00:00:00.000Z' })
    const kept = a && (await api.services.newsletter.export(a))
    expect(kept?.consents).toMatchObject([
      {
        form: 'import',
        text: expect.stringContaining(options.consentSource),
        givenAt: '2025-03-01T00:00:00.000Z',
      },
    ])
    expect(await count('outbox')).toBe(0)
    expect((await calls.bring('subscribers', good, { options })).body.counts).toMatchObject({
      unchanged: 2,
      created: 0,
    })
  })

  test('never bring back who left, whether the reader is still kept or only the hash', async () => {
    const [a, b] = await list()
    const crypto = (await import('#editions/editions.ts')).editions[0]
    if (!crypto || !a || !b) throw new Error('There are readers of an edition')
    await api.services.newsletter.unsubscribe(crypto, a.id)
    await api.services.newsletter.erase(crypto, b.id)
    await api.call('/api/newsletter/subscribe', { body: { email: 'waits@example.com' } })
    const csv =
      'email\na@example.com\nb@example.com\nwaits@example.com\nnew@example.com\nNEW@example.com\n'
    const done = await calls.bring('subscribers', csv, { options })
    expect(done.body.counts).toMatchObject({ created: 1, skipped: 4, problems: 0 })
    expect((await list()).map(({ email, status }) => `${email} ${status}`)).toEqual([
      'a@example.com unsubscribed',
      'new@example.com confirmed',
      'waits@example.com pending',
    ])
  })

  test('come out and in again the same, who left too, in both formats', async () => {
    for (const [format, tenant] of [
      ['csv', 'sweepstakes'],
      ['json', 'sweepstakes'],
    ] as const) {
      const file = await calls.take(`subscribers.${format}`)
      const done = await calls.bring('subscribers', file, { options, tenant })
      expect(done.body.counts).toMatchObject(
        format === 'csv' ? { created: 2, skipped: 1 } : { unchanged: 2, skipped: 1 },
      )
    }
    const bare = ({ id: _id, tenant: _tenant, ...rest }: Subscriber) => rest
    expect((await list('sweepstakes')).map(bare)).toEqual(
      (await list()).filter(({ status }) => status !== 'pending').map(bare),
    )
    // Who left elsewhere is not to be mailed from here either.
    const csv = 'email,status\nleft@example.com,unsubscribed\n'
    await calls.bring('subscribers', csv)
    expect(
      (await calls.check('subscribers', csv.replace('unsubscribed', 'confirmed'), { options })).body
        .counts,
    ).toMatchObject({ skipped: 1 })
  })

  test('come into an empty site as they were, each with the consent that is kept', async () => {
    const crypto = (await import('#editions/editions.ts')).editions[0]
    const file =
      'email,status,consentSource,consentAt\nfair@example.com,,At a fair,2025-02-01\ngone@example.com,unsubscribed,At a fair,2025-02-02\n'
    expect((await calls.bring('subscribers', file)).body.counts).toMatchObject({ created: 2 })
    const body = { email: 'form@example.com', preferences: { marketUpdates: true }, form: 'strip' }
    await api.call('/api/newsletter/subscribe', { body, language: 'sv' })
    const { rows } = await api.deps.database.pool.query(
      `select text from outbox order by id desc limit 1`,
    )
    const [, token = ''] =
      /confirm=([\w-]+)/.exec((rows as { text: string }[])[0]?.text ?? '') ?? []
    await api.services.newsletter.confirm(crypto, token)
    const paused = (await list()).find(({ email }) => email === 'form@example.com')
    await api.services.newsletter.pause(crypto, paused?.id ?? '', 30)
    const bare = ({ id: _id, ...rest }: Subscriber) => rest
    const before = (await list()).filter(({ status }) => status !== 'pending')
    expect(before.map(({ email, status }) => `${email} ${status}`)).toEqual(
      expect.arrayContaining([
        'fair@example.com confirmed',
        'form@example.com confirmed',
        'gone@example.com unsubscribed',
      ]),
    )
    const withoutIds = (json: string) =>
      (JSON.parse(json) as Subscriber[])
        .filter(({ status }) => status !== 'pending')
        .map(bare)
        .toSorted((a, b) => a.email.localeCompare(b.email))
    const json = await calls.take('subscribers.json')
    const other = await startTestApi({ kind, rates: {} })
    try {
      const there = createTransferCalls(other)
      for (const [format, tenant] of [
        ['csv', 'crypto'],
        ['json', 'sweepstakes'],
      ] as const) {
        const done = await there.bring('subscribers', await calls.take(`subscribers.${format}`), {
          tenant,
        })
        expect(done.body.counts).toMatchObject({ created: before.length, problems: 0 })
        // The consents too: where and when, in the words that were agreed to.
        const again = await there.take('subscribers.json', tenant)
        expect(withoutIds(again)).toEqual(withoutIds(json))
        expect(again).toContain(`Newsletter form (strip) of ${crypto.name}: `)
        expect(again).toContain('"consentSource":"At a fair"')
        expect(again).toMatch(/"pausedUntil":"20/)
        const left = await there.check('subscribers', 'email\ngone@example.com\n', {
          options,
          tenant,
        })
        expect(left.body.counts).toMatchObject({ created: 0, skipped: 1 })
      }
      const listed = await other.call('/api/admin/newsletter/subscribers', { admin: true })
      const sorted = (listed.body as Subscriber[]).toSorted((a, b) =>
        a.email.localeCompare(b.email),
      )
      expect(sorted.map(bare)).toEqual(before.map(bare))
    } finally {
      await other.stop()
    }
  }, 120_000)

  test('are told when one unsubscribes between check and import', async () => {
    const csv = 'email\nleft@example.com\nfresh@example.com\n'
    const { basis } = (await calls.check('subscribers', csv, { options })).body
    await calls.bring('subscribers', 'email,status\nfresh@example.com,unsubscribed\n')
    expect(await calls.send('subscribers', csv, { options, basis })).toMatchObject({ status: 409 })
    expect(
      await calls.send('subscribers', csv, {
        options: { ...options, consentSource: 'Elsewhere' },
        basis,
      }),
    ).toMatchObject({ status: 409 })
  })

  test('are for administrators only, and that they were taken is recorded', async () => {
    await api.deps.database.pool.query(`update users set role = 'editor'`)
    const refused = { status: 403 }
    expect(await api.call('/api/admin/export/subscribers.json', { admin: true })).toMatchObject(
      refused,
    )
    expect(await calls.check('subscribers', 'email\nx@example.com')).toMatchObject(refused)
    expect(await api.call('/api/admin/export/guides.json', { admin: true })).toMatchObject({
      status: 200,
    })
    await api.deps.database.pool.query(`update users set role = 'administrator'`)
    const log = (await api.call('/api/admin/audit?entity=subscribers', { admin: true })).body as {
      action: string
    }[]
    expect(log.filter(({ action }) => action === 'exported').length).toBeGreaterThanOrEqual(2)
  })
})
