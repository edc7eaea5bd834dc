import type { ItemList, WithContext } from 'schema-dts'
import { useTranslations } from 'use-intl'
import { placements } from '#features/affiliate/placements.ts'
import { findLatest } from '#features/articles/addresses.ts'
import { BonusTerms, Disclosure } from '#features/casinos/components/disclosure.tsx'
import { getLanguage } from '#i18n/languages.ts'
import { island } from '#render/island.tsx'
import { defineScreen, Redirect, type PageRequest } from '#render/screen.ts'
import { href } from '#urls.ts'
import { makeCompareLink } from './components/use-compare-link.ts'
import { Island } from './islands/compare-tool.tsx'
import { isBare, isNarrowed, parameters, readState, toCasinoQuery } from './query-state.ts'
import { countPages, isComplete, selectRows, toRow, type Answered } from './rows.ts'

const CompareTool = island('compare/compare-tool', Island, { wake: 'interaction', messages: ['compare', 'casino'] })

type Data = { answered: Answered; all: number }

export const compareScreen = defineScreen<'compare', Data>({
  name: 'compare',
  query: parameters,
  depends: ['casinos'],

  async load({ edition, language: code, query, pinned, services }) {
    const language = getLanguage(code)
    const state = readState(edition, query)
    const { items, total } = await services.casinos.list(edition, language, toCasinoQuery(state))
    if (items.length === 0 && state.page > 1) {
      const last = { ...state, page: countPages(total) }
      return new Redirect(makeCompareLink(href(code, 'compare'), last, pinned ? edition.id : undefined))
    }
    const all = isNarrowed(state) ? (await services.casinos.list(edition, language, { limit: 1 })).total : total
    const rows = services.clicks.signAll(edition.id, placements.table, items).map(toRow)
    const answered = { state, rows, total }
    // SQL sorts names bytewise; where all are at hand they get the order of the page's language.
    const sorted = isComplete(answered) ? selectRows(rows, state, language.intl) : rows
    return { answered: { ...answered, rows: sorted }, all }
  },

  head({ answered }, request) {
    const { edition, year, t } = request
    return {
      title: t('edition.compare.title', { year: String(year), brand: edition.name }),
      description: t('edition.compare.description', { year: String(year) }),
      ...(isBare(answered.state)
        ? { structuredData: describeList(answered, request) }
        : { robots: 'noindex, follow', variant: true }),
    }
  },

  view: (data) => <CompareView {...data} />,
  listed: async (edition, { casinos }) => [{ updatedAt: findLatest(await casinos.listAddresses(edition)) }],
})

function describeList({ rows }: Answered, { origin, language, t }: PageRequest): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: t('edition.compare.headline'),
    numberOfItems: rows.length,
    itemListElement: rows.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + href(language, 'casino', { slug }),
    })),
  }
}

function CompareView({ answered, all }: Data) {
  const t = useTranslations('edition.compare')
  return (
    <div className="page-width pt-6 pb-16 md:pt-12">
      <header className="mb-4 max-w-3xl md:mb-8">
        <h1 className="text-title">{t('headline')}</h1>
        <p className="mt-2 text-muted max-md:hidden md:mt-3 md:text-lede">{t('lede')}</p>
        <Disclosure className="mt-2 md:mt-3" />
      </header>
      <CompareTool first={answered} all={all} />
      <BonusTerms className="mt-6" />
    </div>
  )
}
