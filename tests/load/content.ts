import { pick } from './pieces.ts'

const adjectives = [
  'Amber',
  'Quiet',
  'Northern',
  'Gilded',
  'Brass',
  'Velvet',
  'Copper',
  'Lunar',
  'Hollow',
  'Saffron',
  'Ivory',
  'Cobalt',
  'Rowan',
]
const nouns = [
  'Harbour',
  'Lantern',
  'Orchard',
  'Compass',
  'Meridian',
  'Otter',
  'Quarry',
  'Heron',
  'Foundry',
  'Parlour',
  'Kestrel',
]
const paragraph =
  'Withdrawals were asked for on three days of the week and timed to the minute; support was written to twice, once at night. What we found is below, with what it means for somebody who plays now and then. '

/**
 * Casinos with reviews, half of them translated; one in twenty is inactive. They follow what the
 * edition has already.
 */
export function casinoStatements(edition: string, count: number): string[] {
  const name = `${pick(adjectives, 'n * 7')} || ' ' || ${pick(nouns, 'n * 3')} || ' ' || n`
  return [
    `insert into casinos (id, edition, slug, name, name_key, rank, rating, description, review, welcome_bonus, bonus_amount, sweeps_coins_bonus,
       games_count, cryptocurrencies, licenses, filter_keys, game_providers, pros, cons, is_featured, is_active, affiliate_url, website_url,
       founded, created_at, updated_at)
     select gen_random_uuid(), '${edition}', 'load-casino-' || n, ${name}, lower(${name}),
       n + (select coalesce(max(rank), 0) from casinos where edition = '${edition}'), 1 + (n * 7 % 41) / 10.0,
       'A made-up casino for measuring. ' || repeat('It pays when it says it will. ', 5),
       '## What we did' || E'\\n\\n' || repeat('${paragraph}', 20) || md5(n::text), n % 300 || '% up to 1 BTC',
       case when n % 11 > 0 then n % 70 / 10.0 end, null, case when n % 13 > 0 then n * 31 % 5000 end,
       case when n % 97 = 0 then '{Dogecoin}' else '{Bitcoin,Ethereum,Litecoin}' end::text[],
       case n % 4 when 0 then '{Curaçao}' when 1 then '{MGA (Malta)}' when 2 then '{UKGC,Curacao}' else '{}' end::text[],
       (case when n % 97 = 0 then '{coin:dogecoin}' else '{coin:bitcoin,coin:ethereum,coin:litecoin}' end::text[]) ||
         (case n % 4 when 0 then '{authority:CW-CGA}' when 1 then '{authority:MT-MGA}' when 2 then '{authority:GB-GC,authority:CW-CGA}'
           else '{}' end::text[]),
       '{One Studio,Two Studio,Three Studio}', '{Fast withdrawals,Fair terms}', '{Slow support at night}', n % 10 = 0, n % 20 > 0,
       'https://partner-' || n % 40 || '.example/go/' || n, 'https://load-casino-' || n || '.example/', 2005 + n % 20,
       now() - interval '1 hour' * n, now() - interval '20 minutes' * n
     from generate_series(1, ${count}) as n`,
    `insert into casino_translations (casino_id, language, description, review)
     select id, language, 'Ett påhittat kasino för mätningar.', review
     from casinos cross join (values ('sv'), ('fi')) as languages (language)
     where edition = '${edition}' and slug like 'load-casino-%' and rank % 2 = 0`,
    `update casinos set text_hashes = jsonb_build_object('description', md5(description), 'review', md5(review),
       'welcomeBonus', md5(welcome_bonus), 'pros', md5(array_to_string(pros, E'\\n')), 'cons', md5(array_to_string(cons, E'\\n')))
     where edition = '${edition}' and slug like 'load-casino-%'`,
    translated('casinos', 'casino_translations', 'casino_id', `'description', 'review'`, edition),
  ]
}

const topics = [
  'withdrawals',
  'licences',
  'bonuses',
  'limits',
  'wallets',
  'odds',
  'support',
  'taxes',
]
const own = {
  guide: { columns: '', values: '' },
  post: {
    columns: ', author, tags, featured',
    values: `, ${pick(['Ada Lund', 'Ben Ortega', 'Cleo Marsh'], 'n')}, array[${pick(topics, 'n')}, ${pick(topics, 'n + 3')}], n % 50 = 0`,
  },
} as const

/** Guides or posts, one in ten a draft, a third translated. */
export function articleStatements(
  section: keyof typeof own,
  edition: string,
  count: number,
): string[] {
  const { columns, values } = own[section]
  const mine = `edition = '${edition}' and slug like 'load-${section}-%'`
  return [
    `insert into articles (id, edition, section, slug, title, excerpt, content, category, read_time, is_published, created_at, updated_at${columns})
     select gen_random_uuid(), '${edition}', '${section}', 'load-${section}-' || n, 'What number ' || n || ' tells of ' || ${pick(topics, 'n')},
       'Measured, written down and made up: number ' || n || '.',
       '## Found out' || E'\\n\\n' || repeat('${paragraph}', 15) || md5(n::text), ${pick(['trends', 'reviews', 'tips'], 'n')},
       3 + n % 9, n % 10 > 0, now() - interval '100 minutes' * n, now() - interval '80 minutes' * n${values}
     from generate_series(1, ${count}) as n`,
    `insert into article_translations (article_id, language, title, excerpt, content)
     select id, 'sv', 'Översatt: ' || title, excerpt, content from articles where ${mine} and read_time % 3 = 0`,
    `update articles set published_at = case when is_published then created_at end,
       text_hashes = jsonb_build_object('title', md5(title), 'excerpt', md5(excerpt), 'content', md5(content))
     where ${mine}`,
    translated(
      'articles',
      'article_translations',
      'article_id',
      `'title', 'excerpt', 'content'`,
      edition,
    ),
  ]
}

/**
 * Makes translations public and notes what they were made of; of one entry in eleven, something
 * older than it is now.
 */
const translated = (
  table: string,
  translations: string,
  key: string,
  fields: string,
  edition: string,
) => `
  update ${translations} set is_public = true, sources = (
    select jsonb_object_agg(field, case when hashtext(entry.id::text) % 11 = 0 then md5('older') else entry.text_hashes ->> field end)
    from unnest(array[${fields}]) as field)
  from ${table} as entry where entry.id = ${translations}.${key} and entry.edition = '${edition}' and entry.slug like 'load-%'`
