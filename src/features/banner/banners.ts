/** The banner ad: which picture is shown for a size and a language, and where a click leads. */
import { defaultLanguage, type LanguageCode } from '#i18n/languages.ts'
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

/** The one that stands in where a size or a language is not drawn. */
const fallback = 'sv'

/** The language that the picture for a size and a page's language is in. */
export function drawnLanguage(size: BannerSize, language: LanguageCode): BannerLanguage {
  return size === drawnSize.name && (language === 'sv' || language === 'en') ? language : fallback
}

/** Address of the picture for a size and a page's language. */
export function findBanner(editionId: string, size: BannerSize, language: LanguageCode): string {
  return bannerPath(editionId, drawnSize.name, drawnLanguage(size, language))
}

/** The landing page, pinned to the banner's edition, since the banner may be shown anywhere; in Swedish where the page is. */
export function bannerTarget(editionId: string, language: LanguageCode): string {
  const landing = pinEdition(href(defaultLanguage.code, 'landing'), editionId)
  return language === 'sv' ? `${landing}&lang=sv` : landing
}
