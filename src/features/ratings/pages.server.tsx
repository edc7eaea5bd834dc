import type { ComponentProps } from 'react'
import { getLanguage } from '#i18n/languages.ts'
import { describePlace } from '#content/structured-data.server.ts'
import type { Method } from '#contract/ratings.ts'
import type { Edition } from '#editions/edition.ts'
import { defineScreen } from '#render/screen.ts'
import { HowWeRatePage } from './components/how-we-rate-page.tsx'
import type { PastMove, Receipt, Standing } from './contract.ts'
import type { RatingsService } from './service.server.ts'

type Data = {
  method: Method
  versions: readonly Method[]
  standings: readonly Standing[]
  ended: readonly PastMove[]
  example: ComponentProps<typeof HowWeRatePage>['example']
}

type Needs = {
  ratings: RatingsService
  casinos: {
    findReceipt(edition: Edition, range: { limit: number; offset: number }): Promise<Receipt>
  }
}

/** More decisions than anybody reads. */
const shown = 1000

export const howWeRateScreen = defineScreen<'howWeRate', Data, Needs>({
  name: 'howWeRate',
  depends: ['casinos', 'authors'],
  async load({ edition, language, services }) {
    if (!(await services.ratings.isChosen(edition))) return undefined
    const [method, versions, receipt] = await Promise.all([
      services.ratings.getMethod(edition),
      services.ratings.listMethods(edition),
      services.ratings.findReceipt(edition, { limit: shown, offset: 0 }),
    ])
    const first = receipt.casinos.find(({ score }) => score !== null)
    const example =
      first && (await services.ratings.findScore(edition, getLanguage(language), first.slug))
    return { method, versions, standings: receipt.casinos, ended: receipt.ended, example }
  },
  head: (_data, request) => {
    const { t, edition } = request
    return {
      title: t('ratings.title', { brand: edition.name }),
      description: t('ratings.description'),
      structuredData: [describePlace(request, t('ratings.headline'))],
    }
  },
  view: (data) => <HowWeRatePage {...data} />,
  listed: async (edition, { ratings }) => ((await ratings.isChosen(edition)) ? [{}] : []),
})
