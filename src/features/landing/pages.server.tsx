import type { CasinosService } from '#features/casinos/service.server.ts'
import { listUnlessEmpty } from '#content/addresses.ts'
import type { Claims } from '#features/casinos/claims.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { describePlace } from '#content/structured-data.server.ts'
import { describeCasinoList } from '#features/casinos/structured-data.server.ts'
import { defineScreen } from '#render/screen.ts'
import { LandingView } from './components/landing-view.tsx'

type Needs = { casinos: CasinosService }
type Data = { casinos: readonly ListedCasino[]; claims: Claims }

const topCount = 3

export const landingScreen = defineScreen<'landing', Data, Needs>({
  name: 'landing',
  isAboutOffers: true,
  depends: ['casinos'],
  async load({ services, reader }) {
    const [casinos, claims] = await Promise.all([
      services.casinos.top(reader, topCount),
      services.casinos.findClaims(reader.edition),
    ])
    return { casinos, claims }
  },
  head: ({ casinos }, request) => {
    const { t, reader, year } = request
    const title = t('edition.landing.title', { year: String(year), brand: reader.edition.name })
    return {
      title,
      ...(casinos.length === 0 && { robots: 'noindex, follow' }),
      description: t('edition.landing.description', { year: String(year), count: casinos.length }),
      structuredData: [
        ...describeCasinoList(
          request.t('home.topTitle', { count: casinos.length }),
          casinos,
          request,
        ),
        describePlace(request, title),
      ],
    }
  },
  listed: async (edition, { casinos }) => listUnlessEmpty(await casinos.listAddresses(edition)),
  view: (data) => <LandingView {...data} />,
})
