import { useTranslations } from 'use-intl'
import { ClosingBand } from '#features/landing/components/closing-band.tsx'
import { useWithheldOffers } from '#features/markets/components/market-notice.tsx'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'
import { HowItWorks } from './how-it-works.tsx'
import { LotteriesHero } from './lotteries-hero.tsx'
import { SiteList } from './site-list.tsx'

type Props = { sites: readonly ListedOffer[]; count: number }

export function LotteriesView({ sites, count }: Props) {
  const t = useTranslations('lotteries')
  const href = useHref()
  return (
    <>
      <LotteriesHero count={sites.length} />
      <Section labelledBy="lotteries-title">
        {sites.length > 0 ? <SiteList sites={sites} /> : <NothingListed count={count} />}
        <Notice tone="warning" title={t('oddsTitle')} role="note" className="mt-8">
          {t('oddsText')}
        </Notice>
      </Section>
      <HowItWorks />
      <ClosingBand id="lotteries-closing" title={t('closingTitle')} text={t('closingText')}>
        <LinkButton href={href('home')} size="lg">
          {t('closingAction')}
        </LinkButton>
        <LinkButton href={href('guides')} variant="secondary" size="lg">
          {t('closingGuides')}
        </LinkButton>
      </ClosingBand>
    </>
  )
}

/** Nothing is withheld where there is nothing. */
function NothingListed({ count }: Pick<Props, 'count'>) {
  const t = useTranslations('lotteries')
  const withheld = useWithheldOffers({ isGambling: true })
  const { title, lede } = (count > 0 && withheld) || {
    title: t('emptyTitle'),
    lede: t('emptyText'),
  }
  return <SectionHeading id="lotteries-title" title={title} lede={lede} />
}
