import { useTranslations } from 'use-intl'
import type { Placement } from '#contract/placements.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ListedCasino } from '../contract.ts'
import { MovedLine } from '#features/ratings/components/why-order.tsx'
import { CapWarning } from './cap-warning.tsx'
import { CoinBadges } from './coin-badges.tsx'
import { PickBox } from './pick-box.tsx'
import { FinishLine } from './finish-line.tsx'
import { PlayLink } from './play-link.tsx'
import { factPlaces, factsOf, isStated } from '../facts.ts'
import { useFacts } from './use-facts.tsx'
import { useFigures } from './use-figures.ts'
import { useRated } from './use-rated.ts'
import { useOffer } from './use-offer.ts'

type Props = {
  casino: ListedCasino
  rank: number
  placement: Placement
  pickable: boolean
}

/** On phones the others show less. */
const inFull = 3

export function RankedCasino({ casino, rank, placement, pickable }: Props) {
  const tellOffer = useOffer()
  const t = useTranslations('casino')
  const rated = useRated()
  const href = useHref()
  const review = href('casino', { slug: casino.slug })
  return (
    <li className="ranked-row relative grid gap-x-3 gap-y-3 sm:gap-x-6 border-t border-line p-4 first:border-t-0 sm:p-5">
      <RankBadge rank={rank} label={t('rank', { rank })} className="[grid-area:rank]" />
      <div className="flex min-w-0 items-center gap-3.5 [grid-area:name]">
        <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} />
        <div className="min-w-0">
          <h3 className="text-subheading">
            <a href={review} className="decoration-2 underline-offset-4 hover:underline">
              {casino.name}
            </a>
          </h3>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars {...rated(casino)} />
            {casino.isFeatured && <Badge tone="highlight">{t('topPick')}</Badge>}
            <CapWarning casino={casino} />
          </div>
          <MovedLine casino={casino} className="mt-1 text-tiny text-muted" />
        </div>
      </div>
      <div className="font-display text-[1.0625rem] leading-snug font-semibold wrap-anywhere text-balance [grid-area:offer]">
        {tellOffer(casino)}
        <FinishLine casino={casino} className="mt-1 text-tiny font-normal text-muted" />
      </div>
      <RowFacts casino={casino} className={rank > inFull ? 'max-sm:hidden' : ''} />
      <div className="flex flex-wrap items-center gap-x-3 [grid-area:action] sm:flex-col sm:items-stretch sm:gap-1">
        <PlayLink
          casino={casino}
          placement={placement}
          position={rank}
          className="flex-1 sm:flex-none"
        />
        <span className="flex grow items-center justify-between gap-x-2 sm:grow-0">
          <a
            href={review}
            aria-label={t('readReview', { name: casino.name })}
            className="inline-flex min-h-11 items-center justify-center px-1 text-small font-semibold text-accent-text underline-offset-4 hover:underline sm:min-h-9"
          >
            {t('review')}
          </a>
          {pickable && (
            <PickBox
              casino={casino}
              className="min-h-11 text-muted max-sm:min-w-11 max-sm:flex-col max-sm:gap-0.5 max-sm:text-tiny max-sm:leading-none sm:min-h-9"
            />
          )}
        </span>
      </div>
    </li>
  )
}

function RowFacts({ casino, className }: { casino: ListedCasino; className: string }) {
  const t = useTranslations('casino')
  const { edition } = useSite()
  const facts = useFacts()
  const { withdrawal, games } = useFigures()(casino)
  return (
    <dl
      className={`flex flex-wrap gap-x-7 gap-y-2 text-small [grid-area:facts] lg:grid lg:grid-cols-[4.25rem_3.75rem_1fr] lg:gap-x-4 ${className}`}
    >
      <Fact label={t('withdrawalShort')} value={withdrawal} />
      <Fact label={t('games')} value={games} />
      {factsOf(edition, factPlaces.card)
        .filter((name) => isStated(name, casino))
        .map((name) => (
          <Fact
            key={name}
            label={facts[name].label}
            value={
              name === 'coins' ? (
                <CoinBadges coins={casino.cryptocurrencies} />
              ) : (
                facts[name].show(casino)
              )
            }
          />
        ))}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-tiny text-muted">{label}</dt>
      <dd className="figures flex min-h-6 items-center font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
