import { ArrowUpRight, Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useGoLink } from '#features/clicks/components/go-link.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { reviewsNoteId, type LotterySite } from '../sites.ts'
import { Emblem } from './emblem.tsx'
import { useRated } from '#features/casinos/components/use-rated.ts'

/** No site has a review yet, so that button is disabled. */
export function SiteCard({ site: { id, name, rating, websiteUrl }, rank }: { site: LotterySite; rank: number }) {
  const t = useTranslations()
  const rated = useRated()
  const link = useGoLink()
  const features = [t(`lotteries.feature1.${id}`), t(`lotteries.feature2.${id}`), t(`lotteries.feature3.${id}`)]
  return (
    <li className="overflow-clip rounded-card border border-line bg-raised shadow-card">
      <article className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-4 p-5 sm:p-7">
          <div className="flex items-center gap-4">
            <Emblem id={id} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <h3 className="text-subheading">{name}</h3>
                <Badge tone={rank === 1 ? 'highlight' : 'accent'} className="whitespace-normal!">
                  {t(`lotteries.badges.${id}`)}
                </Badge>
              </div>
              <div className="mt-1">
                <Stars {...rated(rating)} />
              </div>
            </div>
            <RankBadge rank={rank} label={t('casino.rank', { rank })} className="self-start" />
          </div>
          <p className="max-w-[64ch]">{t(`lotteries.descriptions.${id}`)}</p>
          <ul aria-label={t('lotteries.features')} className="grid gap-2 text-small">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-4 text-positive" strokeWidth={2.5} />
                <span className="min-w-0">{feature}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid content-center gap-x-8 border-t border-line bg-highlight-soft p-5 sm:p-7 md:max-lg:grid-cols-[minmax(0,1fr)_18rem] md:max-lg:items-center lg:border-t-0 lg:border-l">
          <div>
            <p className="text-small font-semibold text-highlight-text">{t('lotteries.bonus')}</p>
            <p className="mt-1 font-display text-subheading font-semibold text-balance">
              {t(`lotteries.bonuses.${id}`)}
            </p>
            <p className="mt-2 text-tiny text-muted">{t('lotteries.bonusTerms')}</p>
          </div>
          <div className="mt-4 md:max-lg:mt-0">
            <LinkButton
              {...link({ target: `lottery/${id}`, address: websiteUrl, placement: 'lottery', position: rank })}
              block
              aria-label={t('lotteries.visitLabel', { name })}
            >
              {t('lotteries.visit')}
              <ArrowUpRight aria-hidden className="size-4" />
            </LinkButton>
            <p className="mt-2 text-center text-tiny text-muted">{new URL(websiteUrl).hostname}</p>
            <Button disabled variant="quiet" block aria-describedby={reviewsNoteId} className="mt-1">
              {t('casino.review')}
            </Button>
          </div>
        </div>
      </article>
    </li>
  )
}
