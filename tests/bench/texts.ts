/**
 * `npm run bench -- texts`: what search and the assistant cost right after one of many posts was
 * changed: how long the process could do nothing else (its longest turn), the processor's time, and
 * the time until the answer. Posts have 700 words; the ratios compare 5,000 with 500.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { editions } from '#editions/editions.ts'
import { makeReader } from '#editions/reader.ts'
import { languageCodes } from '#i18n/languages.ts'
import { startTestSite, type TestSite } from '../test-site.ts'

const counts = [500, 5_000]
const rounds = 5
const [edition] = editions

const words = `the house keeps a withdrawal waiting until somebody has read what a player sent and
  most of them answer within a day but some ask again for papers that they already have`.split(
  /\s+/,
)

/** A text of Markdown that no other has. */
function writeText(seed: number): string {
  const parts: string[] = []
  for (let at = 0; at < 700; at += 1) {
    if (at % 140 === 0) parts.push(`\n\n## Part ${at / 140} of w${seed}x${at}\n\n`)
    else if (at % 70 === 0) parts.push('\n\n- **bold** and [a link](/guides)\n\n')
    const isOwn = (seed * 31 + at * 17) % 10 === 0
    parts.push(
      isOwn
        ? `q${(seed * 7919 + at * 104_729) % 20_011}`
        : (words[(seed + at) % words.length] ?? ''),
    )
  }
  return parts.join(' ')
}

async function fill({ deps }: TestSite, count: number): Promise<void> {
  const { db } = deps.database
  for (let from = 1; from <= count; from += 250) {
    const rows = Array.from({ length: Math.min(250, count - from + 1) }, (_, at) => {
      const n = from + at
      return sql`(gen_random_uuid(), ${edition.id}, 'post', ${`post-${n}`}, ${`Post ${n} of w${n}`},
        ${`About ${n}`}, ${writeText(n)}, 'trends', 5, true, now())`
    })
    await db.execute(sql`insert into articles
      (id, edition, section, slug, title, excerpt, content, category, read_time, is_published, published_at)
      values ${sql.join(rows, sql`, `)}`)
  }
  await db.execute(sql`insert into article_translations (article_id, language, title, content, is_public)
    select id, 'sv', 'Svensk ' || title, content, true from articles`)
}

type Cost = { turn: number; cpu: number; answer: number }

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // What is done before the clock of the loop has begun would not be seen.
  await nextTurn()
  const cpu = process.cpuUsage()
  const began = performance.now()
  await work()
  const answer = performance.now() - began
  // What was put off until after the answer counts, too.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { user, system } = process.cpuUsage(cpu)
  delay.disable()
  return { turn: delay.max / 1e6, cpu: (user + system) / 1e3, answer }
}

const worst = (costs: readonly Cost[]): Cost => ({
  turn: Math.max(...costs.map(({ turn }) => turn)),
  cpu: Math.max(...costs.map(({ cpu }) => cpu)),
  answer: Math.max(...costs.map(({ answer }) => answer)),
})

async function run(count: number): Promise<Record<string, Cost>> {
  const site = await startTestSite({ kind: 'embedded' })
  try {
    await fill(site, count)
    const { services } = site
    const readers = languageCodes.map((code) => makeReader(edition, code))
    // Requests come one by one, each in a turn of its own.
    const search = async (q: string) => {
      for (const reader of readers) {
        await services.siteSearch.search(reader, { q, limit: 10, offset: 0 })
        await nextTurn()
      }
    }
    const ask = async (message: string) => {
      for (const reader of readers) {
        await services.chat.reply(reader, message)
        await nextTurn()
      }
    }
    const change = async (round: number) => {
      const found = await services.posts.findBySlug(makeReader(edition, 'en'), 'post-7')
      await services.posts.update(edition, null, found?.id ?? '', {
        content: `${writeText(7)} round${round}`,
      })
    }
    const figures: Record<string, Cost> = {}
    figures['first search, five languages'] = await measure(() => search('withdrawal papers'))
    figures['first question, five languages'] = await measure(() => ask('what of w7x140 papers'))
    const after: Record<'search' | 'ask', Cost[]> = { search: [], ask: [] }
    for (let round = 1; round <= rounds; round += 1) {
      await change(round)
      after.search.push(await measure(() => search(`round${round}`)))
      await change(round + rounds)
      after.ask.push(await measure(() => ask('what of w7x140 papers')))
    }
    figures['search after a change'] = worst(after.search)
    figures['question after a change'] = worst(after.ask)
    figures['search again'] = await measure(() => search('withdrawal papers'))
    return figures
  } finally {
    await site.stop()
  }
}

const results: Record<string, Cost>[] = []
for (const count of counts) results.push(await run(count))
const [few = {}, many = {}] = results
const round = (value: number | undefined) => +(value ?? 0).toFixed(0)
console.table(
  Object.keys(many).map((name) => ({
    what: name,
    'turn of 500, ms': round(few[name]?.turn),
    'of 5,000': round(many[name]?.turn),
    'processor of 500, ms': round(few[name]?.cpu),
    'of 5,000 ': round(many[name]?.cpu),
    'answer of 500, ms': round(few[name]?.answer),
    'of 5,000  ': round(many[name]?.answer),
  })),
)
