import { useTranslations } from 'use-intl'
import { informsOnly } from '#editions/reader.ts'
import { useSite } from '#render/site-context.tsx'
import type { LanguageCode } from '#i18n/languages.ts'
import {
  bannerTarget,
  bannerWords,
  drawnLanguage,
  drawnSize,
  findBanner,
  type BannerSize,
} from '../banners.ts'

/** What the record of a click calls the banner. */
const source = 'banner-ad'

type Props = {
  size: BannerSize
  /** The language of the page. */
  language: LanguageCode
  lazy?: boolean
  className?: string
}

/** site/browser/affiliate-clicks.ts reports clicks and leaves the frame, if any. */
export function BannerAd({ size, language, lazy = false, className = '' }: Props) {
  const t = useTranslations('banner')
  const { reader } = useSite()
  const { edition } = reader
  // An advertisement that invites to play is an offer, too.
  if (!edition.features.bannerAd || informsOnly(reader)) return null
  const drawn = drawnLanguage(size, language)
  const words = bannerWords[drawn]
  const text = `${words.headline.join(' ')}. ${words.action}`
  const languageName = drawn === 'sv' ? t('swedish') : t('english')
  return (
    <a
      href={bannerTarget(edition, language)}
      target="_blank"
      rel="noopener"
      data-source={source}
      data-placement={size}
      className={`inline-block overflow-clip rounded-control ${className}`}
    >
      <img
        src={findBanner(edition.id, size, language)}
        alt={t('alt', { brand: edition.name, language: languageName, text })}
        width={drawnSize.width}
        height={drawnSize.height}
        {...(lazy && { loading: 'lazy' })}
        className="h-auto max-w-full"
      />
    </a>
  )
}
