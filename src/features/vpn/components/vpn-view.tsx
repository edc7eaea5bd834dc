import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { offers } from '../offers.ts'
import { Faq } from './faq.tsx'
import { OfferCard } from './offer-card.tsx'
import { VpnHero } from './vpn-hero.tsx'

/** Its texts must say that terms and law decide where one may play. */
export function VpnView() {
  const t = useTranslations('vpn')
  return (
    <>
      <VpnHero />
      <Section labelledBy="vpn-list-title" className="bg-sunken">
        <Notice tone="warning" title={t('noticeTitle')} role="note" className="mb-10 md:mb-14">
          {t('notice')}
        </Notice>
        <SectionHeading
          id="vpn-list-title"
          title={t('listTitle', { count: offers.length })}
          lede={t('listLede')}
          action={<Disclosure />}
        />
        <ol className="grid gap-6">
          {offers.map((offer, index) => (
            <OfferCard key={offer.id} offer={offer} rank={index + 1} />
          ))}
        </ol>
        <p className="mt-5 text-tiny text-muted">{t('priceNote')}</p>
      </Section>
      <Faq />
    </>
  )
}
