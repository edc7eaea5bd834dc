import { editions } from '#editions/editions.ts'
import { idOf, momentOf, share, type Step } from './pieces.ts'

/** Rows of one step: what is lost when it is broken off. */
const stepSize = 500_000
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Examplebot/2.1; +https://bot.example/)'

/**
 * Clicks of the last year in the order of time: a few casinos have most of them, people make seven
 * in ten, and the places that are seen first are clicked most.
 */
export function clickSteps(total: number): Step[] {
  return editions.flatMap(({ id }, index) => {
    const count = share(total, index)
    const steps: Step[] = []
    for (let first = 1; first <= count; first += stepSize) {
      const last = Math.min(first + stepSize - 1, count)
      steps.push({
        name: `clicks of ${id} to ${last}`,
        statements: [`select setseed(0.5)`, insert(id, first, last, count)],
      })
    }
    return steps
  })
}

const insert = (edition: string, first: number, last: number, count: number) => `
  with casino as materialized (
    select id, slug, row_number() over (order by rank) as place from casinos where edition = '${edition}'
  ), drawn as materialized (
    select n, ${momentOf(`(n - random()) / ${count}`)} as at, random() as kind, random() as place, random() as tongue, random() as depth,
      least(floor(exp(random() * ln((select count(*) from casino) + 0.999)))::int, (select count(*) from casino)) as chosen
    from generate_series(${first}, ${last}) as n
  ), placed as (
    select *,
      case when place < 0.3 then 'card' when place < 0.55 then 'table' when place < 0.7 then 'hero' when place < 0.8 then 'sticky'
        when place < 0.86 then 'landing' when place < 0.91 then 'preview' when place < 0.95 then 'article' when place < 0.97 then 'mail'
        when place < 0.98 then 'compare' when place < 0.985 then 'go' else 'vpn' end as placement,
      case when tongue < 0.55 then 'en' when tongue < 0.7 then 'sv' when tongue < 0.8 then 'no' when tongue < 0.9 then 'da' else 'fi' end as language
    from drawn
  )
  insert into clicks (id, at, edition, casino_id, source, referrer, referrer_kind, user_agent, class, language, page, placement, position, visitor)
  select ${idOf('at', 'n')}, at, '${edition}', case when placement <> 'vpn' then casino.id end, case when placement = 'vpn' then 'vpn/load-' || n % 3 end,
    case n % 4 when 0 then 'https://www.search.example/' end, case n % 4 when 0 then 'search' when 1 then 'direct' else 'internal' end,
    case when kind between 0.7 and 0.82 then '${robot}' else '${browser}' end,
    case when kind < 0.7 then 'human' when kind < 0.82 then 'bot' when kind < 0.9 then 'duplicate' when kind < 0.95 then 'prefetch' else 'unknown' end,
    language,
    case when language = 'en' then '' else '/' || language end || case placement
      when 'card' then '/' when 'preview' then '/' when 'table' then '/compare' when 'compare' then '/compare' when 'landing' then '/landing'
      when 'vpn' then '/vpn' when 'article' then '/guides/load-guide-' || 1 + n % 400 else '/casino/' || casino.slug end,
    placement, case when placement in ('card', 'table', 'landing', 'preview') then 1 + least(floor(-ln(1 - depth) * 4)::int, 49) end,
    substr(translate(encode(decode(md5(n::text || kind::text), 'hex'), 'base64'), '+/', '-_'), 1, 22)
  from placed join casino on casino.place = chosen
  order by n`
