import { useTranslations } from 'use-intl'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { PlayLink } from '#features/casinos/components/play-link.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { useFigures } from '#features/casinos/components/use-figures.ts'
import { CoinBadges } from '#features/casinos/components/coin-badges.tsx'
import { hasFact } from '#features/casinos/facts.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { useRated } from '#features/casinos/components/use-rated.ts'
import { useOffer } from '#features/casinos/components/use-offer.tsx'

/** What the record of a click calls this page. */
const referrer = 'landing-page'

export function TopCard({ casino, rank }: { casino: ListedCasino; rank: number }) {
  const tellOffer = useOffer()
  const t = useTranslations('casino')
  const rated = useRated()
  const href = useHref()
  const review = href('casino', { slug: casino.slug })
  return (
    <li className="flex flex-col rounded-card border border-line bg-raised p-4 shadow-raised sm:p-6">
      <div className="flex items-center gap-3.5">
        <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} />
        <div className="min-w-0 flex-1">
          <h3 className="text-subheading">
            <a href={review} className="decoration-2 underline-offset-4 hover:underline">
              {casino.name}
            </a>
          </h3>
          <div className="mt-1">
            <Stars {...rated(casino)} />
            <CapWarning casino={casino} />
          </div>
        </div>
        <RankBadge rank={rank} label={t('rank', { rank })} className="self-start" />
      </div>
      <div className="mt-4 mb-4 flex-1 rounded-control bg-highlight-soft px-4 py-3">
        <p className="text-tiny font-semibold text-highlight-text">{t('bonus')}</p>
        <p className="mt-0.5 font-display leading-snug font-semibold text-balance">
          {tellOffer(casino)}
        </p>
      </div>
      <PlayLink casino={casino} placement="landing" position={rank} referrer={referrer} block />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <CardFacts casino={casino} />
        <a
          href={review}
          aria-label={t('readReview', { name: casino.name })}
          className="inline-flex min-h-11 items-center text-small font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {t('review')}
        </a>
      </div>
    </li>
  )
}

function CardFacts({ casino }: { casino: ListedCasino }) {
  const t = useTranslations('casino')
  const { edition } = useSite().reader
  const { withdrawal, games } = useFigures()(casino)
  const facts = [
    { label: t('withdrawalShort'), value: withdrawal },
    { label: t('games'), value: games },
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-tiny text-muted">{label}</dt>
          <dd className="figures text-small font-semibold">{value}</dd>
        </div>
      ))}
      {hasFact(edition, 'coins') && casino.cryptocurrencies.length > 0 && (
        <div>
          <dt className="text-tiny text-muted">{t('coins')}</dt>
          <dd>
            <CoinBadges coins={casino.cryptocurrencies} most={2} />
          </dd>
        </div>
      )}
    </dl>
  )
}
