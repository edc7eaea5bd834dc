import type { CardServices } from '#features/articles/render-article.server.ts'
import { readCovers } from '#features/articles/covers.server.ts'
import { getLanguage } from '#i18n/languages.ts'
import { ArticleEmbed } from './components/article-embed.tsx'
import { CasinoEmbed } from './components/casino-embed.tsx'
import { ToplistEmbed } from './components/toplist-embed.tsx'
import { findEntry, type EntryServices } from './find-entry.server.ts'

/** Of a list; the rest is on its page. */
const maxListed = 3

/** Shows entries as cards within texts. */
export function createEmbedsService(services: EntryServices): CardServices['embeds'] {
  return {
    async show(address, request) {
      const { edition } = request
      const language = getLanguage(request.language)
      const found = await findEntry(address, { services, edition, language })
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
