import { mainLanguageOf } from '#editions/offered-languages.ts'
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { bannerPath, href, pinEdition } from '#urls.ts'

export const bannerSizes = ['320x480', '728x90', '300x250'] as const
export type BannerSize = (typeof bannerSizes)[number]

/** The only size that is drawn, in px. */
export const drawnSize = { name: '320x480', width: 320, height: 480 } as const

/** Drawn into the artwork, so there are no other languages. */
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

const fallback = 'sv'

/** The artwork's language, which may not be the page's. */
export function drawnLanguage(size: BannerSize, language: LanguageCode): BannerLanguage {
  return size === drawnSize.name && (language === 'sv' || language === 'en') ? language : fallback
}

/** Falls back to the drawn size and language. */
export function findBanner(editionId: string, size: BannerSize, language: LanguageCode): string {
  return bannerPath(editionId, drawnSize.name, drawnLanguage(size, language))
}

/** Pinned to the edition, because the banner may be shown on other hosts. */
export function bannerTarget(edition: Edition, language: LanguageCode): string {
  const landing = pinEdition(href(mainLanguageOf(edition), 'landing'), edition.id)
  return language === 'sv' ? `${landing}&lang=sv` : landing
}
