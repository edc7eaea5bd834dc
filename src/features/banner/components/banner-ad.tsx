import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { bannerTarget, bannerWords, drawnSize, findBanner, type BannerLanguage, type BannerSize } from '../banners.ts'

/** What a click's record names as its source (specification, point 7). */
const source = 'banner-ad'

type Props = { size: BannerSize; language: BannerLanguage; className?: string }

/**
 * The edition's banner; nothing where it has none. Clicks are reported beside the navigation by site/browser/affiliate-clicks.ts, which
 * also opens the page in the parent window when the banner stands in a frame.
 */
export function BannerAd({ size, language, className = '' }: Props) {
  const t = useTranslations('banner')
  const { edition } = useSite()
  if (!edition.features.bannerAd) return null
  const words = bannerWords[language]
  const text = `${words.headline.join(' ')}. ${words.action}`
  const languageName = language === 'sv' ? t('swedish') : t('english')
  return (
    <a
      href={bannerTarget(edition.id, language)}
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
        className="h-auto max-w-full"
      />
    </a>
  )
}
