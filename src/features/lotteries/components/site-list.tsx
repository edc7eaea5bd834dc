import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'
import { SectionHeading } from '#ui/section.tsx'
import { SiteCard } from './site-card.tsx'

export function SiteList({ sites }: { sites: readonly ListedOffer[] }) {
  const t = useTranslations('lotteries')
  const count = sites.length
  const hasReviews = sites.some(({ pros, cons }) => pros.length + cons.length > 0)
  return (
    <>
      <SectionHeading
        id="lotteries-title"
        title={t('listTitle', { count })}
        lede={
          <>
            {t('listLede')} {!hasReviews && t('reviewsComing', { count })}
          </>
        }
        action={<Disclosure about={sites} />}
      />
      <SiteCards sites={sites} />
    </>
  )
}

export function SiteCards({ sites }: { sites: readonly ListedOffer[] }) {
  return (
    <ol className="grid gap-5">
      {sites.map((site, index) => (
        <SiteCard key={site.id} site={site} rank={index + 1} />
      ))}
    </ol>
  )
}
