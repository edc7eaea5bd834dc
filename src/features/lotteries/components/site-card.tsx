import { ArrowUpRight, Check, ChevronDown, Minus, Plus } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { AdWord, useAdWord, withAdWord } from '#features/markets/components/ad-word.tsx'
import { useGoLink } from '#features/clicks/components/go-link.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { PriceChecked } from '#features/offers/components/price-checked.tsx'
import { OfferRating } from '#features/offers/components/offer-rating.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'
import { lotteryMotifs } from '#features/offers/motifs.ts'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Emblem } from './emblem.tsx'
import { Points } from './points.tsx'
import { useRated } from '#features/casinos/components/use-rated.ts'

export function SiteCard({ site, rank }: { site: ListedOffer; rank: number }) {
  const t = useTranslations()
  const rated = useRated()
  const link = useGoLink()
  const adWord = useAdWord()
  const { section, slug, title, rating, badge, description, features, affiliateUrl } = site
  return (
    <li className="overflow-clip rounded-card border border-line bg-raised shadow-card">
      <article className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-4 p-5 sm:p-7">
          <div className="flex flex-wrap items-center gap-4">
            <Picture site={site} />
            <div className="min-w-32 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <h3 className="text-subheading">{title}</h3>
                {badge && (
                  <Badge tone={rank === 1 ? 'highlight' : 'accent'} className="whitespace-normal!">
                    {badge}
                  </Badge>
                )}
              </div>
              {rating !== null && (
                <div className="mt-1">
                  <Stars {...rated({ rating, ratedByHand: true })} />
                </div>
              )}
            </div>
            <RankBadge rank={rank} label={t('casino.rank', { rank })} className="self-start" />
          </div>
          <OfferRating offer={site} />
          {description && <p className="max-w-[60ch]">{description}</p>}
          <Points
            label={t('lotteries.features')}
            Icon={Check}
            mark="text-positive"
            items={features}
          />
          <Review site={site} />
        </div>
        <div className="grid content-center gap-x-8 border-t border-line bg-highlight-soft p-5 sm:p-7 md:max-lg:grid-cols-[minmax(0,1fr)_18rem] md:max-lg:items-center lg:border-t-0 lg:border-l">
          <Bonus site={site} />
          {affiliateUrl !== '' && (
            <div className="mt-4 md:max-lg:mt-0">
              <LinkButton
                {...link({
                  target: `${section}/${slug}`,
                  address: affiliateUrl,
                  placement: 'lottery',
                  position: rank,
                })}
                block
                aria-label={withAdWord(adWord, t('lotteries.visitLabel', { name: title }))}
              >
                <AdWord word={adWord} />
                {t('lotteries.visit')}
                <ArrowUpRight aria-hidden className="size-4" />
              </LinkButton>
              <p className="mt-2 text-center text-tiny text-muted">
                {new URL(affiliateUrl).hostname}
              </p>
            </div>
          )}
        </div>
      </article>
    </li>
  )
}

/** What is known of the site beside what it offers, for those who ask. */
function Review({ site: { title, pros, cons } }: { site: ListedOffer }) {
  const t = useTranslations()
  if (pros.length + cons.length === 0) return null
  return (
    <details className="group">
      <summary
        aria-label={t('casino.readReview', { name: title })}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-small font-semibold text-accent-text underline-offset-4 hover:underline"
      >
        {t('casino.review')}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Points label={t('vpn.pros')} Icon={Plus} mark="text-positive" items={pros} />
        <Points label={t('vpn.cons')} Icon={Minus} mark="text-negative" items={cons} />
      </div>
    </details>
  )
}

function Picture({ site: { title, logoUrl, motif } }: { site: ListedOffer }) {
  const drawn = lotteryMotifs.find((name) => name === motif)
  return drawn && !logoUrl ? (
    <Emblem motif={drawn} />
  ) : (
    <CasinoLogo name={title} logoUrl={logoUrl} />
  )
}

function Bonus({ site: { bonus, price, priceCheckedOn, terms } }: { site: ListedOffer }) {
  const t = useTranslations('lotteries')
  return (
    <div>
      {bonus && (
        <>
          <p className="text-small font-semibold text-highlight-text">{t('bonus')}</p>
          <p className="mt-1 font-display text-subheading font-semibold text-balance">{bonus}</p>
        </>
      )}
      {price && (
        <p className="mt-2 text-small font-semibold">
          {price}
          <PriceChecked on={priceCheckedOn} />
        </p>
      )}
      <p className="mt-2 text-tiny text-muted">{terms || t('bonusTerms')}</p>
    </div>
  )
}
