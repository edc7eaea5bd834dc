import { sql } from 'drizzle-orm'
import type { AuthorityId } from '#contract/authorities.ts'
import { makeLicence } from '#contract/licence-texts.ts'
import type { Database } from '#db/client.ts'

/** Casinos in one statement. */
const batch = 10_000

/**
 * Adds made-up casinos `casino-1` to `casino-<count>` to an edition, with reviews; one in
 * twenty is inactive.
 */
export async function fillCasinos(
  db: Database['db'],
  edition: string,
  count: number,
): Promise<void> {
  for (let first = 1; first <= count; first += batch)
    await fillBatch(db, edition, first, Math.min(count, first + batch - 1))
}

const licence = (authority: AuthorityId, name: string) =>
  sql`${JSON.stringify([makeLicence(authority, { name })])}::jsonb`

async function fillBatch(
  db: Database['db'],
  edition: string,
  first: number,
  last: number,
): Promise<void> {
  await db.execute(sql`
    insert into casinos (id, edition, slug, name, name_key, rank, rating, description, review, welcome_bonus, bonus_amount, games_count,
      cryptocurrencies, licenses, licences, filter_keys, game_providers, pros, cons, is_featured, is_active, affiliate_url, finish_rate, payout_minutes)
    select gen_random_uuid(), ${edition}, 'casino-' || n, 'Casino ' || n, 'casino ' || n, n, (n * 7 % 51) / 10.0, repeat('About it. ', 20),
      (select string_agg(md5((n * 1000 + line)::text), ' ') from generate_series(1, 150) as line), n % 300 || '% up to 1 BTC',
      case when n % 11 > 0 then n % 70 / 10.0 end, case when n % 13 > 0 then n * 31 % 5000 end,
      case when n % 97 = 0 then '{dogecoin}' else '{bitcoin,ethereum,Litecoin}' end::text[],
      case n % 4 when 0 then '{Curaçao}' when 1 then '{MGA (Malta)}' when 2 then '{UKGC,Curacao}' else '{}' end::text[],
      case n % 4 when 0 then ${licence('CW-CGA', 'Curaçao')} when 1 then ${licence('MT-MGA', 'MGA (Malta)')}
        when 2 then ${licence('GB-GC', 'UKGC')} || ${licence('CW-CGA', 'Curacao')} else '[]'::jsonb end,
      (case when n % 97 = 0 then '{coin:dogecoin}' else '{coin:bitcoin,coin:ethereum,coin:litecoin}' end::text[]) ||
        (case n % 4 when 0 then '{authority:CW-CGA}' when 1 then '{authority:MT-MGA}' when 2 then '{authority:GB-GC,authority:CW-CGA}'
          else '{}' end::text[]),
      '{One,Two,Three}', '{Fast,Fair}', '{Slow}', n % 10 = 0, n % 20 > 0, 'https://casino-' || n || '.example/go',
      case when n % 7 > 0 then n % 100 / 100.0 end, case when n % 9 > 0 then n * 17 % 3000 end
    from generate_series(${first}::int, ${last}::int) as n`)
  await db.execute(sql`
    insert into casino_translations (casino_id, language, description, review, is_public)
    select id, 'sv', 'Om den', review, true from casinos
    where edition = ${edition} and rank between ${first}::int and ${last}::int`)
}

/** For figures of casinos none of which had another slug before. */
export const noRedirects = { findCasinoSlug: () => Promise.resolve(undefined) }
