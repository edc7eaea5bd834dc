import { ArrowUpRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { useGoLink } from '#features/clicks/components/go-link.ts'
import { LinkButton } from '#ui/button.tsx'
import type { VpnOffer } from '../offers.ts'

export function OfferPanel({ offer, rank }: { offer: VpnOffer; rank: number }) {
  const { id, name, pricePerMonth, discountPercent, affiliateUrl } = offer
  const link = useGoLink()
  const t = useTranslations('vpn')
  const format = useFormatter()
  const price = format.number(pricePerMonth, { style: 'currency', currency: 'USD' })
  return (
    <div className="grid content-center gap-x-8 border-t border-line bg-highlight-soft p-5 sm:p-7 md:max-lg:grid-cols-[minmax(0,1fr)_18rem] md:max-lg:items-center lg:border-t-0 lg:border-l">
      <div>
        <div className="flex items-center justify-between gap-3 md:max-lg:justify-start">
          <p className="text-small font-semibold text-highlight-text">{t('offer')}</p>
          <Badge tone="solid">{t('discount', { percent: discountPercent })}</Badge>
        </div>
        <p className="mt-4">
          <span className="block text-tiny text-muted">{t('startingAt')}</span>
          <span className="figures mt-0.5 block text-subheading font-bold">{t('perMonth', { price })}</span>
        </p>
      </div>
      <div className="mt-5 md:max-lg:mt-0">
        <LinkButton
          {...link({ target: `vpn/${id}`, address: affiliateUrl, placement: 'vpn', position: rank })}
          size="lg"
          block
          className="px-3!"
          aria-label={t('getLabel', { name })}
        >
          {t('get', { name })}
          <ArrowUpRight aria-hidden className="size-4" />
        </LinkButton>
        <p className="mt-3 text-center text-tiny text-muted">{t('guarantee')}</p>
      </div>
    </div>
  )
}
