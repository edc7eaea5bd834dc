import { ArrowUpRight } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { AdWord, useAdWord, withAdWord } from '#features/markets/components/ad-word.tsx'
import { useGoLink } from '#features/clicks/components/go-link.ts'
import { LinkButton } from '#ui/button.tsx'
import { PriceChecked } from '#features/offers/components/price-checked.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'

export function OfferPanel({ offer, rank }: { offer: ListedOffer; rank: number }) {
  const { section, slug, title, price, priceCheckedOn, bonus, terms, affiliateUrl } = offer
  const link = useGoLink()
  const adWord = useAdWord()
  const t = useTranslations('vpn')
  return (
    <div className="grid content-center gap-x-8 border-t border-line bg-highlight-soft p-5 sm:p-7 md:max-lg:grid-cols-[minmax(0,1fr)_18rem] md:max-lg:items-center lg:border-t-0 lg:border-l">
      <div>
        {bonus && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:max-lg:justify-start">
            <p className="text-small font-semibold text-highlight-text">{t('offer')}</p>
            <Badge tone="solid">{bonus}</Badge>
          </div>
        )}
        {price && (
          <p className="mt-4">
            <span className="block text-tiny text-muted">{t('startingAt')}</span>
            <span className="figures mt-0.5 block text-subheading font-bold">{price}</span>
            <PriceChecked on={priceCheckedOn} />
          </p>
        )}
      </div>
      <div className="mt-5 md:max-lg:mt-0">
        {affiliateUrl !== '' && (
          <LinkButton
            {...link({
              target: `${section}/${slug}`,
              address: affiliateUrl,
              placement: 'vpn',
              position: rank,
            })}
            size="lg"
            block
            className="px-3!"
            aria-label={withAdWord(adWord, t('getLabel', { name: title }))}
          >
            <AdWord word={adWord} />
            {t('get', { name: title })}
            <ArrowUpRight aria-hidden className="size-4" />
          </LinkButton>
        )}
        {terms && <p className="mt-3 text-center text-tiny text-muted">{terms}</p>}
      </div>
    </div>
  )
}
