import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/api-app.ts'
import type { Subscriber } from '#features/newsletter/contract.ts'
import { createTransferCalls } from './transfer.test-kit.ts'

const options = { consentSource: 'The form of the former site', consentAt: '2025-03-01' }

/** What programs export: a file, and what becomes of each of its readers. */
const files: Record<string, { file: string; readers: Record<string, string> }> = {
  'Mailchimp, subscribed, with its default and own merge fields': {
    file: `"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,Company,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS
kari@list.example,Kari,Ek,"1 Gata  Oslo 0150 Norway",+47,04/13,"Acme, Ltd",2,,,"2023-05-06 07:08:09",192.0.2.9,59.9,10.7,1,2,Europe/Oslo,NO,03,"2024-01-02 03:04:05",1000,ab0,,"""vip"""
`,
    readers: { 'kari@list.example': 'confirmed 2023-05-06T07:08:09.000Z' },
  },
  'Mailchimp, unsubscribed': {
    file: `"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES
per@list.example,Per,2,,"2023-05-06 07:08:09","2024-02-03 04:05:06",News,12,NORMAL,,1,a,
`,
    readers: { 'per@list.example': 'unsubscribed' },
  },
  'Mailchimp, cleaned': {
    file: `"Email Address","First Name",MEMBER_RATING,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID
bo@list.example,Bo,1,"2024-02-03 04:05:06",News,12,1,a
`,
    readers: { 'bo@list.example': 'unsubscribed' },
  },
  'Brevo in English': {
    file: `CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,EMAIL_BLACKLISTED,ADDED_TIME,MODIFIED_TIME
1,in@list.example,A,B,,No,03-02-2024 10:11:12,13-02-2024 10:11:12
2,out@list.example,A,B,,Yes,03-02-2024 10:11:12,13-02-2024 10:11:12
`,
    readers: { 'in@list.example': 'confirmed 2025-03-01', 'out@list.example': 'unsubscribed' },
  },
  'Brevo in French, as Excel saves it': {
    file: `EMAIL;PRENOM;NOM;Liste noire;Date d'ajout\r\nin@list.example;Zoé;Petit;Non;24/02/2024\r\nout@list.example;Zoé;Petit;Oui;03/02/2024\r\n`,
    readers: { 'in@list.example': 'confirmed 2025-03-01', 'out@list.example': 'unsubscribed' },
  },
  Ghost: {
    file: `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
6400,gh1@list.example,G,,true,,,2024-01-02T03:04:05.000Z,,,
6401,gh2@list.example,G,,false,,,2024-01-02T03:04:05.000Z,,,
`,
    readers: { 'gh1@list.example': 'confirmed 2025-03-01', 'gh2@list.example': 'unsubscribed' },
  },
  Substack: {
    file: `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
in@list.example,false,,other,false,2024-01-02T03:04:05.000Z,
out@list.example,true,2027-01-01,yearly,true,2024-01-02T03:04:05.000Z,2024-02-02T03:04:05.000Z
`,
    readers: { 'in@list.example': 'confirmed 2025-03-01', 'out@list.example': 'unsubscribed' },
  },
  Beehiiv: {
    file: `email,status,created_at,utm_source,utm_medium,utm_campaign,referral_code,acquisition_source
in@list.example,active,2024-01-02 03:04:05 UTC,x,,,abc,import
out@list.example,inactive,2024-01-02 03:04:05 UTC,,,,,
`,
    readers: { 'in@list.example': 'confirmed 2025-03-01', 'out@list.example': 'unsubscribed' },
  },
  Kit: {
    file: `id,first_name,email,state,created_at,subscriber_tags
1,A,in@list.example,active,2024-01-01 00:00:00 UTC,"a,b"
2,A,out@list.example,complained,2024-01-01 00:00:00 UTC,
`,
    readers: { 'in@list.example': 'confirmed 2025-03-01', 'out@list.example': 'unsubscribed' },
  },
  listmonk: {
    file: `uuid,email,name,attributes,status,created_at,updated_at
u1,in@list.example,A,"{""city"":""Umeå""}",enabled,2024-01-01 10:00:00+00,2024-01-01 10:00:00+00
u2,out@list.example,A,{},blocklisted,2024-01-01 10:00:00+00,2024-01-01 10:00:00+00
`,
    readers: { 'in@list.example': 'confirmed 2025-03-01', 'out@list.example': 'unsubscribed' },
  },
  MailerLite: {
    file: `Subscriber,Name,Last name,Sent,Opens,Clicks,Subscribed,Location,Opt-in IP
in@list.example,A,B,12,3,1,2024-01-02 03:04:05,Sweden,192.0.2.1
`,
    readers: { 'in@list.example': 'confirmed 2025-03-01' },
  },
  'MailerLite, unsubscribed': {
    file: `Subscriber,Name,Subscribed,Unsubscribed
out@list.example,A,2024-01-02 03:04:05,2024-03-02 03:04:05
`,
    readers: { 'out@list.example': 'unsubscribed' },
  },
  HubSpot: {
    file: `Record ID - Contact,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Marketing contact status,Unsubscribed from all email,Opted out of email: News,Create Date,Last Activity Date
1,A,B,in@list.example,,,New,Marketing contact,,,2024-01-02 03:04,
2,A,B,out@list.example,,,New,Marketing contact,true,,2024-01-02 03:04,
3,A,B,news@list.example,,,New,Marketing contact,,true,2024-01-02 03:04,
4,A,B,non@list.example,,,New,Non-marketing contact,,,2024-01-02 03:04,
`,
    readers: {
      'in@list.example': 'confirmed 2025-03-01',
      'out@list.example': 'unsubscribed',
      'news@list.example': 'unsubscribed',
      'non@list.example': 'unsubscribed',
    },
  },
  Curated: {
    file: `Email,Name,Signed up,Confirmed at,Unsubscribed at,Bounced at
in@list.example,A,"January 2, 2024","January 3, 2024 10:15",,
out@list.example,A,"January 2, 2024","January 3, 2024 10:15","March 4, 2024",
gone@list.example,A,"January 2, 2024","January 3, 2024 10:15",,"March 4, 2024"
`,
    readers: {
      'in@list.example': 'confirmed 2024-01-03T10:15:00.000Z',
      'out@list.example': 'unsubscribed',
      'gone@list.example': 'unsubscribed',
    },
  },
  'a list of addresses and days': {
    file: `Email,Signup date\nin@list.example,2024-05-06\n`,
    readers: { 'in@list.example': 'confirmed 2025-03-01' },
  },
  'Campaign Monitor': {
    file: `"Name","Email Address","Status","Date Subscribed","Date Unsubscribed","Permission to track"
"A","in@list.example","Active","13 Apr 2024 10:15 AM","","Yes"
"A","out@list.example","Unsubscribed","13 Apr 2024 10:15 AM","14 Apr 2024 10:15 AM","No"
"A","gone@list.example","Bounced","13 Apr 2024 10:15 AM","","Unknown"
`,
    readers: {
      'in@list.example': 'confirmed 2025-03-01',
      'out@list.example': 'unsubscribed',
      'gone@list.example': 'unsubscribed',
    },
  },
  Sendy: {
    file: `"Name","Email","Status"
"A","in@list.example","Subscribed"
"A","out@list.example","Unsubscribed"
"A","spam@list.example","Marked as spam"
`,
    readers: {
      'in@list.example': 'confirmed 2025-03-01',
      'out@list.example': 'unsubscribed',
      'spam@list.example': 'unsubscribed',
    },
  },
  'a spreadsheet in Swedish': {
    file: `sep=;\nE-postadress;Förnamn;Skapad;Status\nin@list.example;Åsa;3.4.2024;Aktiv\nout@list.example;Bo;13.4.2024;Avregistrerad\n`,
    readers: { 'in@list.example': 'confirmed 2025-03-01', 'out@list.example': 'unsubscribed' },
  },
}

describe('lists of other programs', () => {
  let api: TestApi
  let calls: ReturnType<typeof createTransferCalls>
  beforeAll(async () => {
    api = await startTestApi({ rates: {} })
    calls = createTransferCalls(api)
  })
  afterAll(() => api?.stop())
  afterEach(async () => {
    await api.deps.database.pool.query('delete from subscribers')
    await api.deps.database.pool.query('delete from suppressions')
  })

  test.each(Object.keys(files))('%s comes in as it is, and who said no stays so', async (name) => {
    const { file = '', readers = {} } = files[name] ?? {}
    const check = await calls.check('subscribers', file, { options })
    expect(check.body.columns?.columns.filter(({ field }) => field === null)).toEqual([])
    expect(check.body.rows.filter(({ action }) => action === 'problem')).toEqual([])
    const done = await calls.bring('subscribers', file, { options })
    expect(done.body.counts).toMatchObject({ created: Object.keys(readers).length, problems: 0 })
    const { body } = await api.call('/api/admin/newsletter/subscribers', { admin: true })
    const found = (body as Subscriber[]).map(({ email, status, confirmedAt }) => [
      email,
      status === 'confirmed' ? `${status} ${confirmedAt?.replace('T00:00:00.000Z', '')}` : status,
    ])
    expect(Object.fromEntries(found)).toEqual(readers)
  })

  test('an own field of a program waits for a person, and nothing else does', async () => {
    const csv =
      '"Email Address","First Name","Favourite game",OPTIN_TIME,TAGS\na@list.example,A,Blackjack,2024-01-02 03:04:05,\n'
    const check = await calls.check('subscribers', csv, { options })
    const open = check.body.columns?.columns.filter(({ field }) => field === null)
    expect(open?.map(({ heading }) => heading)).toEqual(['Favourite game'])
    const columns = { 'Favourite game': 'leftOut' }
    const done = await calls.bring('subscribers', csv, { options: { ...options, columns } })
    expect(done.body.counts).toMatchObject({ created: 1, problems: 0 })
  })

  test('days that could be two are asked for, and read as a person says', async () => {
    const csv = 'Email,Signed up,Opt-in date\na@list.example,03/04/2024,05/06/2024\n'
    const check = await calls.check('subscribers', csv, { options })
    expect(check.body).toMatchObject({ importable: false, columns: { dateOrder: 'unclear' } })
    expect(check.body.rows[0]?.notes[0]?.message).toContain('“03/04/2024” can be two days.')
    const done = await calls.bring('subscribers', csv, {
      options: { ...options, dateOrder: 'month' },
    })
    expect(done.body.columns?.dateOrder).toBe('month')
    const { body } = await api.call('/api/admin/newsletter/subscribers', { admin: true })
    expect(body).toMatchObject([
      { createdAt: '2024-03-04T00:00:00.000Z', confirmedAt: '2024-05-06T00:00:00.000Z' },
    ])
  })
})
