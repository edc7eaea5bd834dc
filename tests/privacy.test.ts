/** Holds the privacy policy to the tables and to the times after which their rows are deleted. */
import { makeReader } from '#editions/reader.ts'
import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { tables } from '#db/tables.ts'
import { editions } from '#editions/editions.ts'
import { readLegal } from '#features/info/texts.server.ts'
import { languageCodes } from '#i18n/languages.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { retention } from '#contract/retention.ts'
import { rates } from '#api/rates.ts'

/** How the paragraph that tells of each table begins, in English. */
const told: Record<string, string> = {
  clicks: 'Counted clicks.',
  conversions: 'What casinos report.',
  settings: 'random value',
  contact_messages: 'A message.',
  bounces: 'If an email comes back',
  consents: 'the words that you agreed to',
  deliveries: 'For each issue we note',
  outbox: 'Emails that we have sent',
  rate_limits: 'Against abuse.',
  subscribers: 'The newsletter.',
  suppressions: 'All that stays is a hash',
  accounts: 'a password (as a hash)',
  api_tokens: 'A token for a program',
  authors: 'who made it or asked for it',
  audit_log: 'Every change is recorded',
  invitations: 'An invitation holds',
  issues: 'who made it or asked for it',
  job_runs: 'who made it or asked for it',
  jobs: 'who made it or asked for it',
  preview_links: 'who made it or asked for it',
  review_assignments: 'Comments on an entry',
  review_comments: 'Comments on an entry',
  saved_views: 'Views of lists',
  sessions: 'A session is kept',
  two_factors: 'a second factor (encrypted)',
  unsaved_work: 'typed into a form',
  users: 'People who run this site',
  verifications: 'between the two steps of signing in',
}

const raw = (language: string) => readFileSync(`texts/pages/${language}/privacy.md`, 'utf8')
const sectionsOf = (text: string) => text.split(/^## \d\. .*$/m).slice(1)
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()

test('every table has its marks, and the list of all tables has it', () => {
  const schema = import.meta.glob<object>('../src/db/schema/*.ts', { eager: true })
  const defined = Object.values(schema)
    .flatMap((file) => Object.values(file) as unknown[])
    .filter((value) => is(value, PgTable))
    .map(getTableName)
  expect(tables.map(({ name }) => name).toSorted()).toEqual(defined.toSorted())
})

test('the policy tells of every table that is marked as personal', () => {
  const sections = sectionsOf(raw('en'))
  const untold = tables.filter(
    ({ name, personal }) =>
      personal !== false && !sections[personal - 1]?.includes(told[name] ?? `${name}: nowhere`),
  )
  expect(untold.map(({ name }) => name)).toEqual([])
})

test('whatever sounds like somebody is in a table that is marked as personal', () => {
  const unmarked = tables.filter(({ personal }) => !personal)
  const sounding = unmarked.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /email|address|actor|user|subscriber|visitor|recipient/.test(column))
      .map((column) => `${name}.${column}`),
  )
  expect(sounding).toEqual([])
})

/** What they hold lets nobody in. */
const harmless = [
  'accounts.access_token_expires_at',
  'accounts.refresh_token_expires_at',
  // Only of emails that hold none.
  'outbox.secrets',
  'outbox.secrets_expire_at',
  // Of addresses that must not be written to.
  'suppressions.hash',
  'webhook_endpoints.secret_number',
  'webhook_endpoints.secret_since',
]

test('archives take along no column that sounds like a secret', () => {
  const sounding = tables
    .filter(({ leftBehind }) => leftBehind === undefined)
    .flatMap(({ name, columns, replaced }) =>
      columns
        .filter((column) => /secret|token|password|salt|(?<!url_|bytes_|source_)hash$/.test(column))
        .filter((column) => !replaced.has(column))
        .map((column) => `${name}.${column}`),
    )
  expect(sounding.toSorted()).toEqual(harmless)
})

test.each(languageCodes)(
  'the policy in %s says as much as the English one, and no number that is typed',
  (language) => {
    const shape = (text: string) =>
      sectionsOf(text).map((section) => ({
        paragraphs: section.trim().split('\n\n').length,
        points: section.match(/^- /gm)?.length ?? 0,
        leads: section.match(/\*\*/g)?.length ?? 0,
        cookies: section.match(/`[^`]+`/g),
        placeholders: placeholders(section),
      }))
    expect(shape(raw(language))).toEqual(shape(raw('en')))
    expect(raw(language).replace(/^## \d\. /gm, '')).not.toMatch(/\d/)
  },
)

test('every time after which something is deleted is in the policy', () => {
  const missing = Object.keys(retention).filter((name) => !raw('en').includes(`{${name}}`))
  // Nothing but an open invitation's address, for as long as it is open, depends on how long its
  // link works.
  expect(missing).toEqual(['invitationDays'])
})

test.each(languageCodes)('who has unsubscribed is told in %s of the same days', (language) => {
  const messages = JSON.parse(readFileSync(`src/i18n/messages/${language}.json`, 'utf8')) as {
    newsletterReader: { endedText: string }
  }
  expect(messages.newsletterReader.endedText).toContain(String(retention.endedSubscriptionDays))
})

test('counters in memory hold for the minute that the policy tells of', () => {
  expect(Object.values(rates).filter(({ shared, seconds }) => !shared && seconds !== 60)).toEqual(
    [],
  )
})

describe.each(editions)('the policy of $name', (edition) => {
  const read = (retentionSettings: { clickMonths: number | undefined; backupDays: number }) =>
    readLegal(
      {
        reader: makeReader(edition, 'en'),
        year: 2025,
        retentionSettings,
        t: getTranslator(makeReader(edition, 'en')),
      },
      'privacy',
    ).sections

  test('names who is responsible, with an address', () => {
    const sections = read({ clickMonths: undefined, backupDays: 7 })
    for (const name of [edition.operator, edition.postalAddress, edition.supportEmail])
      expect(sections).toContain(name)
  })

  test('follows what the operator has set', () => {
    expect(read({ clickMonths: 13, backupDays: 14 })).toMatch(
      /the 13 before it[\s\S]*up to 14 days/,
    )
    expect(read({ clickMonths: undefined, backupDays: 0 })).toMatch(
      /Clicks are kept, because[\s\S]*until those are/,
    )
  })
})
