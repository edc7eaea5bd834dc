import { findLatest } from '#features/articles/addresses.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { getLanguage } from '#i18n/languages.ts'
import { defineScreen } from '#render/screen.ts'
import { LandingView } from './components/landing-view.tsx'

/** How much of the ranking the page shows (specification, point 9). */
const topCount = 3

export const landingScreen = defineScreen<'landing', { casinos: readonly ListedCasino[] }>({
  name: 'landing',
  depends: ['casinos'],
  async load({ services, edition, language }) {
    return { casinos: await services.casinos.top(edition, getLanguage(language), topCount) }
  },
  head: (_, { t, edition, year }) => ({
    title: t('edition.landing.title', { year: String(year), brand: edition.name }),
    description: t('edition.landing.description', { year: String(year) }),
  }),
  listed: async (edition, { casinos }) => [{ updatedAt: findLatest(await casinos.listAddresses(edition)) }],
  view: ({ casinos }) => <LandingView casinos={casinos} />,
})
