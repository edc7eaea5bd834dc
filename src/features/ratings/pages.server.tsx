import type { Reader } from '#editions/reader.ts'
import type { ComponentProps } from 'react'
import { describePlace } from '#content/structured-data.server.ts'
import type { Method } from '#contract/ratings.ts'
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
  tested: ComponentProps<typeof HowWeRatePage>['tested']
}

type Tested = { slug: string; name: string; withdrawalTested: object | null }

type Needs = {
  ratings: RatingsService
  casinos: {
    findReceipt(reader: Reader, range: { limit: number; offset: number }): Promise<Receipt>
    top(reader: Reader, limit: number): Promise<readonly Tested[]>
  }
}

/** One with timed withdrawals is looked for among so many of the first casinos. */
const searched = 30
/** More decisions than anybody reads. */
const shown = 1000

export const howWeRateScreen = defineScreen<'howWeRate', Data, Needs>({
  name: 'howWeRate',
  depends: ['casinos', 'authors'],
  async load({ reader, services }) {
    const { edition } = reader
    if (!(await services.ratings.isChosen(edition))) return undefined
    const [method, versions, receipt, first] = await Promise.all([
      services.ratings.getMethod(edition),
      services.ratings.listMethods(edition),
      services.ratings.findReceipt(reader, { limit: shown, offset: 0 }),
      services.casinos.top(reader, searched),
    ])
    const rated = receipt.casinos.find(({ score }) => score !== null)
    const example = rated && (await services.ratings.findScore(reader, rated.slug))
    const tested = first.find(({ withdrawalTested }) => withdrawalTested !== null)
    return { method, versions, standings: receipt.casinos, ended: receipt.ended, example, tested }
  },
  head: (_data, request) => {
    const { t, reader } = request
    return {
      title: t('ratings.title', { brand: reader.edition.name }),
      description: t('ratings.description'),
      structuredData: [describePlace(request, t('ratings.headline'))],
    }
  },
  view: (data) => <HowWeRatePage {...data} />,
  listed: async (edition, { ratings }) => ((await ratings.isChosen(edition)) ? [{}] : []),
})
