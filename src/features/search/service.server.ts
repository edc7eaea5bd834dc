import { foldText } from '#contract/normalize-search-text.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { User } from '#api/context.ts'
import type { SearchHit, SearchKind } from './contract.ts'
import type { AnyKind } from '#content/entries/kind.server.ts'
import * as queries from './queries.server.ts'

const maxWords = 8

export function createSearchService(
  { database }: Pick<Deps, 'database'>,
  kinds: readonly AnyKind[],
) {
  const { db } = database

  async function findContent({ id }: Edition, wanted: queries.Wanted): Promise<SearchHit[]> {
    const [casinos, titled, messages] = await Promise.all([
      queries.findCasinoHits(db, id, wanted),
      Promise.all(
        kinds
          .filter(queries.hasTitleKey)
          .map(async (kind) =>
            label(kind.entity, await queries.findTitleHits(db, kind, id, wanted), describeTitled),
          ),
      ),
      queries.findMessageHits(db, id, wanted),
    ])
    return [
      ...label('casino', casinos, ({ name, rank, isActive }) => [
        name,
        `#${rank}`,
        !isActive && 'Inactive',
      ]),
      ...titled.flat(),
      ...label('message', messages, ({ name, email, status }) => [name, email, status]),
    ]
  }

  async function findReserved({ id }: Edition, wanted: queries.Wanted): Promise<SearchHit[]> {
    const [programmes, subscribers, users] = await Promise.all([
      queries.findProgrammeHits(db, id, wanted),
      queries.findSubscriberHits(db, id, wanted),
      queries.findUserHits(db, wanted),
    ])
    return [
      ...label('programme', programmes, ({ name, hosts }) => [name, ...hosts.slice(0, 2)]),
      ...label('subscriber', subscribers, ({ email, status }) => [email, status]),
      ...label('user', users, ({ name, email, role }) => [name || email, name && email, role]),
    ]
  }

  return {
    /** Hits contain every word; the nearest come first. Some kinds are for administrators only. */
    async search(edition: Edition, actor: Pick<User, 'role'>, text: string): Promise<SearchHit[]> {
      const phrase = foldText(text).trim().replaceAll(/\s+/g, ' ')
      if (phrase === '') return []
      const wanted = { phrase, words: [...new Set(phrase.split(' '))].slice(0, maxWords) }
      const content = await findContent(edition, wanted)
      return actor.role === 'administrator'
        ? [...content, ...(await findReserved(edition, wanted))]
        : content
    },
  }
}

export type SearchService = ReturnType<typeof createSearchService>

type Titled = Awaited<ReturnType<typeof queries.findTitleHits>>[number]

const describeTitled = ({ title, category, isPublished, translated }: Titled) => [
  title,
  translated && `“${translated}”`,
  category,
  !isPublished && 'Draft',
]

type Described = readonly [title: string, ...details: (string | false | null)[]]

function label<Row extends { id: string }>(
  kind: SearchKind,
  rows: readonly Row[],
  describe: (row: Row) => Described | (string | false | null)[],
): SearchHit[] {
  return rows.map((row) => {
    const [title, ...details] = describe(row)
    return { kind, id: row.id, title: String(title), detail: details.filter(Boolean).join(' · ') }
  })
}
