import { languageCodes } from '#i18n/languages.ts'
import type { TestSite } from './test-site.ts'

/** Of every test here, so that signed links are the same on all sites. */
export const authSecret = 'a secret of the tests, long enough'

/** Rows of all kinds, with what is hard to carry: empty JSON, odd letters, large pictures. */
export async function fillSite(site: TestSite): Promise<void> {
  const { pool } = site.deps.database
  const answer = await site.call('/api/contact', {
    body: {
      name: 'Åsa “quote” \\ \n\u2028 Öst',
      email: 'asa@example.com',
      subject: 'Question',
      message: 'A message with\nlines, a tab\t, {"json": [null]} and 🎰.',
      consent: true,
    },
  })
  if (answer.status >= 500) throw new Error(await answer.text())
  for (const statement of statements) await pool.query(statement)
}

const statements = [
  `select create_click_partitions('2025-11-01', 4)`,
  `insert into clicks (id, at, edition, casino_id, source, class)
    select gen_random_uuid(), '2025-11-02'::timestamptz + n * interval '311.007 seconds', c.edition,
      c.id, 'list', 'human'
    from generate_series(1, 30000) n, (select id, edition from casinos order by id limit 1) c`,
  `insert into media (id, edition, content_type, width, height, alt, bytes, purpose)
    select gen_random_uuid(), 'crypto', 'image/webp', 10, 10, 'A picture', '\\x00ff5c27', 'content'
    from generate_series(1, 6)`,
  `insert into media_variants (media_id, format, width, bytes)
    select id, 'webp', 10, (select decode(string_agg(md5(n::text || id), ''), 'hex')
      from generate_series(1, 120000) n)
    from media where alt = 'A picture'`,
  `update media set replaced_by = (select max(id::text)::uuid from media where alt = 'A picture')
    where id = (select min(id::text)::uuid from media where alt = 'A picture')`,
  `insert into subscribers (id, edition, email, language, status, confirmation_hash)
    select gen_random_uuid(), 'crypto', 'reader' || n || '@example.com', 'sv', 'confirmed', md5(n::text)
    from generate_series(1, 500) n`,
  `insert into consent_texts (version, language, text, first_used_at)
    values ('v1', 'sv', E'Ja\\n– "tack" \\\\', now())`,
  `insert into consents (id, subscriber_id, edition, version, form, given_at)
    select gen_random_uuid(), id, edition, 'v1', 'footer', now() from subscribers`,
  `insert into suppressions (edition, hash, reason, subscriber_id, at)
    select edition, md5(email), 'unsubscribed', id, now() from subscribers limit 20`,
  `insert into programmes (id, edition, name, secret_hash, hosts)
    values (gen_random_uuid(), 'crypto', 'Partners', repeat('s', 43), '{"a,b","c \\"d\\"",NULL}')`,
  `insert into conversions
      (id, edition, programme_id, transaction_id, kind, amount, origin, occurred_at)
    select gen_random_uuid(), 'crypto', id, 't1', 'deposit', -12.3400000000000000001, 'report', now()
    from programmes`,
  `insert into audit_log (id, action, entity, before, after)
    values (gen_random_uuid(), 'updated', 'settings', 'null', '{"n": 1.10, "big": 12345678901234567890}')`,
  `with hook as (insert into webhook_endpoints (id, url, events)
      values (gen_random_uuid(), 'https://example.com/hook', '{guide.published}') returning id)
    insert into webhook_deliveries (id, endpoint_id, type, body)
    select gen_random_uuid(), id, 'guide.published', '{"type":"guide.published"}' from hook`,
  `insert into saved_views (id, user_id, edition, screen, name, search)
    select gen_random_uuid(), id, 'crypto', '/posts', 'Drafts', 'filter=draft' from users`,
  `update terms set names = '{"sv": "Grundläggande {x}"}', former = '{"old, name","b \\"q\\""}'
    where name = 'basics'`,
  `insert into outbox (id, edition, kind, recipient, subject, text, secrets)
    values (gen_random_uuid(), 'crypto', 'reset', 'x@example.com', 's', 'the-secret-link',
      '["the-secret-link"]')`,
]

/**
 * What readers see, by edition and address: of what the sitemaps name one language after another, so
 * that every page is there in one of them. Checksums tell that all texts are the same.
 */
export async function readPages(site: TestSite): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const edition of site.deps.editions.list()) {
    const map = await (await site.call(`/sitemap.xml?tenant=${edition.id}`)).text()
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const turn = (at: number) => Math.floor(at / languageCodes.length) % languageCodes.length
    for (const [at, address] of listed.entries()) {
      if (at % languageCodes.length !== turn(at)) continue
      const { pathname } = new URL(address)
      const answer = await site.call(`${pathname}?tenant=${edition.id}`)
      pages.set(`${edition.id} ${pathname}`, `${answer.status} ${await answer.text()}`)
    }
  }
  return pages
}

/** Where texts first differ, for a message that can be read. */
export function describeDifference(before = '', after: string): string {
  let at = 0
  while (at < after.length && after[at] === before[at]) at += 1
  const from = Math.max(0, at - 80)
  return `${before.slice(from, at + 80)} ≠ ${after.slice(from, at + 80)}`
}
