/** What the database is filled with, as SQL that makes its rows where they are to be. */
import { editions } from '#editions/editions.ts'
import { clickSteps } from './clicks.ts'
import { articleStatements, casinoStatements } from './content.ts'
import { serviceStatements } from './service.ts'
import { share, type Step } from './pieces.ts'

/** Amounts at scale 1, shared by the editions. */
export const amounts = {
  casinos: 10_000,
  posts: 5_000,
  guides: 1_000,
  clicks: 10_000_000,
  messages: 20_000,
  subscribers: 50_000,
  audit: 200_000,
  mails: 50_000,
  programmes: 40,
  conversions: 60_000,
}

export function listSteps(scale: number): Step[] {
  const count = (what: keyof typeof amounts) =>
    Math.max(editions.length, Math.round(amounts[what] * scale))
  const perEdition = (
    name: string,
    total: number,
    make: (edition: string, count: number) => string[],
  ): Step => ({
    name: `${name}, ${total.toLocaleString('en-US')}`,
    statements: [
      'select setseed(0.25)',
      ...editions.flatMap(({ id }, index) => make(id, share(total, index))),
    ],
  })
  return [
    {
      name: 'partitions',
      statements: [`select create_click_partitions(now() - interval '13 months', 16)`],
    },
    perEdition('casinos', count('casinos'), casinoStatements),
    { name: 'statistics', statements: ['analyze'] },
    perEdition('guides', count('guides'), (edition, total) =>
      articleStatements('guide', edition, total),
    ),
    perEdition('posts', count('posts'), (edition, total) =>
      articleStatements('post', edition, total),
    ),
    ...(['messages', 'subscribers', 'audit', 'mails', 'programmes', 'conversions'] as const).map(
      (what) => perEdition(what, count(what), serviceStatements[what]),
    ),
    ...clickSteps(count('clicks')),
  ]
}
