import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { drawnSize } from '../banners.ts'
import { BannerAd } from './banner-ad.tsx'

/** Shows nothing if the edition has no banner. */
export function BannerSlot({ className = '' }: { className?: string }) {
  const t = useTranslations('banner')
  const { edition, language } = useSite().reader
  if (!edition.features.bannerAd) return null
  return (
    <aside aria-label={t('ad')} className={`no-print text-center ${className}`}>
      <p aria-hidden className="mb-2 text-tiny text-muted">
        {t('ad')}
      </p>
      <BannerAd size={drawnSize.name} language={language.code} lazy className="shadow-raised" />
    </aside>
  )
}
