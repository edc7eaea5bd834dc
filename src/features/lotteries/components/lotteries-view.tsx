import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import { ClosingBand } from '#features/landing/components/closing-band.tsx'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { reviewsNoteId, sites } from '../sites.ts'
import { HowItWorks } from './how-it-works.tsx'
import { LotteriesHero } from './lotteries-hero.tsx'
import { SiteCard } from './site-card.tsx'

export function LotteriesView() {
  const t = useTranslations('lotteries')
  const href = useHref()
  return (
    <>
      <LotteriesHero />
      <Section labelledBy="lotteries-title">
        <SectionHeading
          id="lotteries-title"
          title={t('listTitle')}
          lede={
            <>
              {t('listLede')} <span id={reviewsNoteId}>{t('reviewsComing')}</span>
            </>
          }
          action={<Disclosure />}
        />
        <ol className="grid gap-5">
          {sites.map((site, index) => (
            <SiteCard key={site.id} site={site} rank={index + 1} />
          ))}
        </ol>
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
