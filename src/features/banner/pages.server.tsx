import { defineScreen } from '#render/screen.ts'
import { BannerPreview } from './components/banner-preview.tsx'

export const bannerTestScreen = defineScreen<'bannerTest', object>({
  name: 'bannerTest',
  depends: [],
  load: async ({ edition }) => (edition.features.bannerAd ? {} : undefined),
  head: (_, { t, edition }) => ({
    title: t('banner.title', { brand: edition.name }),
    robots: 'noindex',
  }),
  view: () => <BannerPreview />,
})
