import { offerWords } from '#content/offer-texts.server.ts'
import { present } from '#markets/policy.ts'
import { defineMount } from '#server/kind-mount.ts'
import { createCasinosAdminApi } from './admin-api.server.ts'
import { createCasinosApi } from './api.server.ts'
import { CasinoReview } from './components/casino-review.tsx'
import { casinoScreen, loadCasino } from './pages.server.tsx'

export const mount = defineMount({
  kind: 'casino',
  entries: ({ casinos }) => casinos,
  calls: ({ casinos, clicks, figures }) => [
    createCasinosAdminApi(casinos, figures),
    createCasinosApi(casinos, clicks),
  ],
  screens: [casinoScreen],
  async preview(request, stored) {
    const { reader, services } = request
    const shown = present(stored, reader, offerWords)
    const casino = await services.figures.fill(shown, reader, stored.slug)
    return { title: casino.name, page: <CasinoReview {...await loadCasino(request, casino)} /> }
  },
})
