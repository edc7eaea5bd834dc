import { makeReader } from '#editions/reader.ts'
import { describeBreadcrumbs } from '#content/structured-data.server.ts'
import { CasinoMissing } from '#features/casinos/components/casino-missing.tsx'
import type { Casino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { Edition } from '#editions/edition.ts'
import { defineScreen, Moved } from '#render/screen.ts'
import { asPageNumber, parameters } from '#render/screen-query.ts'
import { href } from '#urls.ts'
import { CasinoChanges, ChangesPage } from './components/changes-page.tsx'
import { maxOffset, type Change } from './contract.ts'
import type { ChangesService } from './service.server.ts'

type Needs = { changes: ChangesService; casinos: Pick<CasinosService, 'findBySlug'> }
type Data = { changes: readonly Change[]; page: number; hasMore: boolean }
type FormerNames = {
  redirects: { followCasinoSlug(edition: Edition, slug: string): Promise<string | undefined> }
}

const perPage = 50
/** How many of one casino are shown; the calls know the others. */
const maxOfCasino = 200

const readPage = (given: string | null): number | undefined => {
  if (given === null) return 1
  const page = Number(given)
  return Number.isInteger(page) && page > 0 && page * perPage <= maxOffset ? page : undefined
}

export const changesScreen = defineScreen<'changes', Data, Needs>({
  name: 'changes',
  query: parameters({ page: asPageNumber }),
  depends: ['casinos', 'authors'],
  async load({ services, reader, query }) {
    const page = readPage(query.get('page'))
    if (page === undefined) return { changes: [], page: 1, hasMore: false }
    const changes = await services.changes.list(reader, {
      limit: perPage + 1,
      offset: (page - 1) * perPage,
    })
    return { changes: changes.slice(0, perPage), page, hasMore: changes.length > perPage }
  },
  head({ changes, page }, request) {
    const { t, reader } = request
    const { edition, language } = reader
    const title = t('changes.headline')
    return {
      title: t('changes.title', { brand: edition.name }),
      description: t('changes.description'),
      // Older pages and empty ones are not indexed, but their links are followed.
      ...((page > 1 || changes.length === 0) && { robots: 'noindex, follow' }),
      feed: { title, source: { section: 'changes' } },
      structuredData: describeBreadcrumbs(
        [
          { name: edition.name, href: href(language, 'home') },
          { name: title, href: href(language, 'changes') },
        ],
        request,
      ),
    }
  },
  view: (data) => <ChangesPage {...data} />,
  async listed(edition, { changes }) {
    const reader = makeReader(edition, edition.own.mainLanguage)
    const [newest] = await changes.list(reader, { limit: perPage + 1, offset: 0 })
    return newest ? [{ updatedAt: newest.at }] : []
  },
})

export const casinoChangesScreen = defineScreen<
  'casinoChanges',
  { casino: Casino; changes: readonly Change[] },
  Needs & FormerNames
>({
  name: 'casinoChanges',
  depends: ['casinos', 'authors'],
  async load({ services, reader }, { slug }) {
    const { edition, language } = reader
    const casino = await services.casinos.findBySlug(reader, slug)
    if (casino) {
      const range = { limit: maxOfCasino, offset: 0 }
      return { casino, changes: await services.changes.list(reader, range, casino.id) }
    }
    const present = await services.redirects.followCasinoSlug(edition, slug)
    return present === undefined
      ? undefined
      : new Moved(href(language, 'casinoChanges', { slug: present }))
  },
  head({ casino: { name, slug } }, { t, reader }) {
    const title = t('factSources.pageHeadline', { name })
    return {
      title: t('factSources.pageTitle', { name, brand: reader.edition.name }),
      description: t('factSources.pageDescription', { name }),
      // The review is the page to be found.
      robots: 'noindex, follow',
      feed: { title, source: { section: 'casinoChanges', slug } },
    }
  },
  view: (data) => <CasinoChanges {...data} />,
  listed: async () => [],
  missing: ({ t }) => ({
    head: { title: t('casino.notFound.title'), robots: 'noindex' },
    body: <CasinoMissing />,
  }),
})
