import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import { drawnSize } from '../banners.ts'
import { BannerAd } from './banner-ad.tsx'

/** A place for the edition's banner within a page, marked as an ad; nothing where the edition has none. */
export function BannerSlot({ className = '' }: { className?: string }) {
  const t = useTranslations('banner')
  const { edition, language } = useSite()
  if (!edition.features.bannerAd) return null
  return (
    <aside aria-label={t('ad')} className={`no-print text-center ${className}`}>
      <p aria-hidden className="mb-2 text-tiny text-muted">
        {t('ad')}
      </p>
      <BannerAd size={drawnSize.name} language={language} lazy className="shadow-raised" />
    </aside>
  )
}
