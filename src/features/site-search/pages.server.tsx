import { contentPlurals } from '#contract/content-kinds.ts'
import { describePlace } from '#content/structured-data.server.ts'
import { findDistress } from '#features/help/distress/find-distress.server.ts'
import { mayTellOfHarm } from '#features/help/distress/signs-of-harm.ts'
import { pageCountries, findPageHelp } from '#features/help/page-help.ts'
import { answerDistress, type Help } from '#features/help/service.server.ts'
import { island } from '#render/island.tsx'
import { asPageNumber, asText, asWord, parameters } from '#render/screen-query.ts'
import { defineScreen, type PageRequest } from '#render/screen.ts'
import { SearchPage } from './components/search-page.tsx'
import type { SiteAnswer } from './contract.ts'
import { Island } from './islands/site-search.tsx'
import { findKind, maxHits, maxQuery, offsetOf, readPage, type Asked } from './limits.ts'
import type { SiteSearchService } from './service.server.ts'

type Needs = { siteSearch: SiteSearchService }
type Data = { asked: Asked; answer: SiteAnswer | undefined; help: Help | undefined }

const SiteSearch = island('site-search/site-search', Island, {
  wake: 'idle',
  messages: ['siteSearch', 'pages'],
})

export const searchScreen = defineScreen<'search', Data, Needs>({
  name: 'search',
  query: {
    ...parameters({
      q: (given) => asText(given)?.slice(0, maxQuery).trim(),
      kind: asWord,
      page: asPageNumber,
    }),
    endless: ['q', 'kind', 'page'],
  },
  depends: contentPlurals,
  async load(request) {
    const { reader, query, services } = request
    const asked = {
      q: query.get('q') ?? '',
      kind: findKind(query.get('kind')),
      page: readPage(query.get('page')),
    }
    if (asked.q === '') return { asked, answer: undefined, help: undefined }
    const help = findHelp(request, asked.q)
    const given = { ...asked, limit: maxHits, offset: offsetOf(asked) }
    const answer = await services.siteSearch.search(reader, given)
    if (answer.total === 0 && !answer.known && !asked.kind && !help)
      await services.siteSearch.countMiss(reader, asked.q)
    return { asked, answer, help }
  },
  head: ({ asked }, request) => {
    const { t, reader } = request
    const headline = t('siteSearch.headline')
    return {
      title: `${asked.q ? `${asked.q} – ${headline}` : headline} | ${reader.edition.name}`,
      description: t('siteSearch.lede'),
      // Search engines want pages, not lists of them.
      robots: 'noindex, follow',
      ...(asked.q ? { variant: true } : { structuredData: describePlace(request, headline) }),
    }
  },
  view: ({ asked, answer, help }) => (
    <SearchPage help={help}>
      <SiteSearch first={{ asked, answer }} />
    </SearchPage>
  ),
})

/** Whoever is in need gets people before pages. */
function findHelp({ reader, t }: PageRequest, asked: string): Help | undefined {
  const distress = findDistress(asked)
  if (distress) return answerDistress(reader, distress, pageCountries(reader))
  if (!mayTellOfHarm(asked)) return undefined
  return { text: t('chatAnswers.unsure'), links: findPageHelp(reader).contacts }
}
