import { editions } from '#editions/editions.ts'
import { defineScreen } from '#render/screen.ts'
import { BannerElsewhere, BannerPreview } from './components/banner-preview.tsx'

/** Only the demonstration has a banner, in one of its editions. */
const advertised = editions.find(({ features }) => features.bannerAd)

export const bannerTestScreen = defineScreen<'bannerTest', object>({
  name: 'bannerTest',
  isAboutOffers: true,
  depends: [],
  load: async ({ reader }) => (reader.edition.features.bannerAd ? {} : undefined),
  head: (_, { t, reader }) => ({
    title: t('banner.title', { brand: reader.edition.name }),
    robots: 'noindex',
  }),
  view: () => <BannerPreview />,
  missing: ({ reader, t }) =>
    advertised && reader.edition.isDemonstration
      ? {
          head: {
            title: t('banner.elsewhereTitle', { brand: advertised.name }),
            robots: 'noindex',
          },
          body: <BannerElsewhere owner={advertised} />,
        }
      : undefined,
})
