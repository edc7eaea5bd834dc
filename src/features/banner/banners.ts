/** The banner ad: which picture is shown for a size and a language, and where a click leads. */
import { defaultLanguage } from '#i18n/languages.ts'
import { bannerPath, href, pinEdition } from '#urls.ts'

export const bannerSizes = ['320x480', '728x90', '300x250'] as const
export type BannerSize = (typeof bannerSizes)[number]

/** The one size that is drawn, in pixels. */
export const drawnSize = { name: '320x480', width: 320, height: 480 } as const

/** The artwork's words, which are part of it: it exists in these languages only (specification, banner ad). */
export const bannerWords = {
  sv: {
    headline: ['Casinon', 'testade med', 'riktiga uttag'],
    lede: 'Se våra tre bästa just nu',
    action: 'BÖRJA SPELA NU',
    terms: '18+ · Spela ansvarsfullt · Reklam',
  },
  en: {
    headline: ['Casinos', 'tested with', 'real payouts'],
    lede: 'See our three best right now',
    action: 'START PLAYING NOW',
    terms: '18+ · Play responsibly · Ad',
  },
} as const

export type BannerLanguage = keyof typeof bannerWords

/** Address of the picture for a size and language; sizes that are not drawn show the Swedish one. */
export function findBanner(editionId: string, size: BannerSize, language: BannerLanguage): string {
  return bannerPath(editionId, drawnSize.name, size === drawnSize.name ? language : 'sv')
}

/** The landing page, pinned to the banner's edition, since the banner may be shown anywhere. */
export function bannerTarget(editionId: string, language: BannerLanguage): string {
  const landing = pinEdition(href(defaultLanguage.code, 'landing'), editionId)
  return language === 'sv' ? `${landing}&lang=sv` : landing
}
