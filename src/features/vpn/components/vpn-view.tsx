import { useTranslations } from 'use-intl'
import { Notice } from '#ui/notice.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { useWithheldOffers } from '#features/markets/components/market-notice.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'
import { VpnHero } from './vpn-hero.tsx'
import { VpnList } from './vpn-list.tsx'
import { Questions } from '#ui/questions.tsx'
import { questions } from '../questions.ts'

type Props = { offers: readonly ListedOffer[]; count: number }

/** Its texts must say that terms and law decide where one may play. */
export function VpnView({ offers, count }: Props) {
  const t = useTranslations('vpn')
  const hidden = useWithheldOffers({ isGambling: false })
  // Nothing is withheld where there is nothing.
  const withheld = count > 0 ? hidden : undefined
  return (
    <>
      <VpnHero />
      <Section labelledBy="vpn-list-title" className="bg-sunken">
        <Notice tone="warning" title={t('noticeTitle')} role="note" className="mb-10 md:mb-14">
          {t('notice')}
        </Notice>
        {offers.length > 0 ? (
          <VpnList offers={offers} />
        ) : (
          <SectionHeading
            id="vpn-list-title"
            {...(withheld ?? { title: t('emptyTitle'), lede: t('emptyText') })}
          />
        )}
      </Section>
      <Faq />
    </>
  )
}

function Faq() {
  const t = useTranslations('vpn')
  const texts = questions.map(({ question, answer }) => ({
    question: t(question),
    answer: t(answer),
  }))
  return <Questions id="faq" title={t('faqTitle')} lede={t('faqLede')} questions={texts} />
}
