import type { CardServices } from '#features/articles/render-article.server.ts'
import { readCovers } from '#features/articles/covers.server.ts'
import { readAsked, understand } from '#features/bonuses/asked.ts'
import { BonusCostEmbed } from '#features/bonuses/components/bonus-cost-embed.tsx'
import type { BonusesService } from '#features/bonuses/service.server.ts'
import { example } from '#features/bonuses/terms.ts'
import { ArticleEmbed } from './components/article-embed.tsx'
import { CasinoEmbed } from './components/casino-embed.tsx'
import { ToplistEmbed } from './components/toplist-embed.tsx'
import { findEntry, type EntryServices } from './find-entry.server.ts'

/** How many of a list are shown; the rest is on its page. */
const maxListed = 3

type Services = EntryServices & { bonuses: Pick<BonusesService, 'workOut'> }

/** Shows entries, and what a bonus costs, as cards within texts. */
export function createEmbedsService(services: Services): CardServices['embeds'] {
  return {
    async show(address, request) {
      if (address.kind === 'bonusCost') return await showCost(address.query, services)
      const found = await findEntry(address, { services, reader: request.reader })
      if (!found) return undefined
      switch (found.kind) {
        case 'casino':
          return <CasinoEmbed casino={found.casino} />
        case 'toplist':
          return <ToplistEmbed list={found.list} casinos={found.casinos.slice(0, maxListed)} />
        case 'guide':
        case 'post': {
          const withCover = await readCovers(request, [found.article])
          return <ArticleEmbed kind={found.kind} article={withCover(found.article)} />
        }
      }
    },
  }
}

/** Terms that are named in the address, or the calculator's own example. */
async function showCost(query: URLSearchParams, { bonuses }: Services) {
  const asked = Object.fromEntries(readAsked(query))
  if (asked['casino'] !== undefined) return undefined
  const { typed, terms } = understand(Object.keys(asked).length > 0 ? asked : example, undefined)
  return terms && <BonusCostEmbed typed={typed} terms={terms} cost={await bonuses.workOut(terms)} />
}
