import { idOf, momentOf, pick } from './pieces.ts'

const languages = pick(['en', 'en', 'en', 'sv', 'no', 'da', 'fi'], 'n')
/** Numbers from 1 to `count`, with their moments in the order of time. */
const numbers = (count: number) =>
  `(select n, ${count}::float as total, ${momentOf(`n::float / ${count}`)} as at from generate_series(1, ${count}) as n) as numbers`

/** A table's ids with their places, to be drawn by number. */
const placed = (table: string, edition: string, order: string) =>
  `select id, row_number() over (order by ${order}) as place from ${table} where edition = '${edition}'`

type Make = (edition: string, count: number) => string[]

export const serviceStatements: Record<
  'messages' | 'subscribers' | 'audit' | 'mails' | 'programmes' | 'conversions',
  Make
> = {
  messages: (edition, count) => [
    `insert into contact_messages (id, edition, language, name, email, message, status, admin_notes, replied_at, created_at, updated_at)
     select ${idOf('at', 'n')}, '${edition}', ${languages}, 'Reader ' || n, 'reader-' || n || '@mail.example',
       'A question about number ' || n || '. ' || repeat('When will it be answered? ', 6),
       case when n % 10 < 7 then 'replied' when n % 10 < 9 then 'read' else 'unread' end, case when n % 5 = 0 then 'Looked into.' else '' end,
       case when n % 10 < 7 then least(at + interval '1 hour' * (n % 70), now()) end, at, at
     from ${numbers(count)}`,
  ],
  subscribers: (edition, count) => [
    `insert into subscribers (id, edition, email, language, status, confirmation_hash, asked_at, confirmed_at, unsubscribed_at, created_at, updated_at)
     select ${idOf('at', 'n')}, '${edition}', 'load-reader-' || n || '@mail.example', ${languages},
       case when left_at is not null then 'unsubscribed' when n % 25 = 0 then 'pending' else 'confirmed' end, md5(n::text) || '${edition}', at,
       case when n % 25 > 0 then at + interval '5 minutes' end, left_at, at, at
     from (select *, case when n % 50 = 1 then now() - interval '1 day' * (n / 50 % 30) end as left_at from ${numbers(count)}) as readers`,
  ],
  audit: (edition, count) => [
    `insert into audit_log (id, at, edition, actor_id, actor_email, action, entity, entity_id, before, after)
     select ${idOf('numbers.at', 'n')}, numbers.at, '${edition}', 'load-' || n % 9, 'editor-' || n % 9 || '@site.example', 'updated', 'casino', casinos.id,
       jsonb_build_object('rating', n % 50 / 10.0, 'description', repeat('As it was. ', 10)),
       jsonb_build_object('rating', n % 49 / 10.0, 'description', repeat('As it is. ', 10))
     from ${numbers(count)}
     join (${placed('casinos', edition, 'rank')}) as casinos
       on casinos.place = 1 + n % (select count(*) from casinos where edition = '${edition}')`,
  ],
  mails: (edition, count) => [
    `insert into outbox (id, edition, kind, language, recipient, message_id, bulk, subject, text, html, status, attempts, last_error, sent_at, created_at)
     select ${idOf('at', 'n')}, '${edition}', case when n % 20 = 0 then 'contact' else 'newsletter-weeklyDigest' end, ${languages},
       'load-reader-' || n || '@mail.example', 'load-' || n || '@${edition}.example', n % 20 > 0, 'What changed in week ' || n % 52,
       repeat('A casino rose in the ranking, another fell. ', 20), '<p>' || repeat('A casino rose in the ranking. ', 60) || '</p>',
       case when n % 100 = 0 then 'failed' when n % 101 = 0 then 'unconfirmed' else 'sent' end, 1,
       case when n % 100 = 0 then '550 no such mailbox' end, case when n % 100 > 0 then at end, at
     from ${numbers(count)}`,
  ],
  programmes: (edition, count) => [
    `insert into programmes (id, edition, name, secret_hash, hosts, sub_id_parameter)
     select gen_random_uuid(), '${edition}', 'Partner programme ' || n, md5(random()::text), array['partner-' || n % 40 || '.example'], 'subid'
     from generate_series(1, ${count}) as n`,
  ],
  conversions: (edition, count) => [
    `insert into conversions (id, edition, programme_id, transaction_id, kind, amount, currency, casino_id, placement, origin, occurred_at, created_at)
     select ${idOf('at', 'n')}, '${edition}', programme.id, 'load-' || n, ${pick(['registration', 'deposit', 'sale'], 'n')},
       case when n % 3 > 0 then (n % 9000) / 100.0 end, case when n % 3 > 0 then ${pick(['EUR', 'EUR', 'USD', 'SEK'], 'n')} end,
       case when n % 8 > 0 then casino.id end, 'card', 'report', at, at
     from ${numbers(count)}
     join (${placed('casinos', edition, 'rank')}) as casino
       on casino.place = 1 + n::bigint * n % (select count(*) from casinos where edition = '${edition}')
     join (${placed('programmes', edition, 'name')}) as programme
       on programme.place = 1 + n % (select count(*) from programmes where edition = '${edition}')`,
  ],
}
