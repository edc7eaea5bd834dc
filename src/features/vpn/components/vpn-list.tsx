import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'
import { SectionHeading } from '#ui/section.tsx'
import { OfferCard } from './offer-card.tsx'

export function VpnList({ offers }: { offers: readonly ListedOffer[] }) {
  const t = useTranslations('vpn')
  return (
    <>
      <SectionHeading
        id="vpn-list-title"
        title={t('listTitle', { count: offers.length })}
        lede={t('listLede')}
        action={<Disclosure about={offers} />}
      />
      <VpnCards offers={offers} />
      {offers.some(({ price }) => price) && (
        <p className="mt-5 text-tiny text-muted">{t('priceNote')}</p>
      )}
    </>
  )
}

export function VpnCards({ offers }: { offers: readonly ListedOffer[] }) {
  return (
    <ol className="grid gap-6">
      {offers.map((offer, index) => (
        <OfferCard key={offer.id} offer={offer} rank={index + 1} />
      ))}
    </ol>
  )
}
