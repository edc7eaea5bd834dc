import { editions } from '#editions/editions.ts'
import { bannerPath } from '#urls.ts'
import { drawBanner } from './artwork.ts'
import { bannerWords, drawnSize, type BannerLanguage } from './banners.ts'

const languages = Object.keys(bannerWords) as BannerLanguage[] // Object.keys widens the keys

/** The files of the banner by their addresses. */
export const bannerFiles: ReadonlyMap<string, string> = new Map(
  editions
    .filter(({ features }) => features.bannerAd)
    .flatMap((edition) =>
      languages.map(
        (language) =>
          [
            bannerPath(edition.id, drawnSize.name, language),
            drawBanner(edition, language),
          ] as const,
      ),
    ),
)
