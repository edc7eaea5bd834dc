import { useTranslations } from 'use-intl'
import type { Placement } from '#contract/placements.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { RankBadge } from '#ui/rank-badge.tsx'
import { Stars } from '#ui/stars.tsx'
import type { ListedCasino } from '../contract.ts'
import { MovedLine } from '#features/ratings/components/moved-line.tsx'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { StateUnknown, WithheldReason } from '#features/markets/components/market-notice.tsx'
import { hidesOffers } from '#markets/withheld.ts'
import { CoinBadges } from './coin-badges.tsx'
import { PickBox } from './pick-box.tsx'
import { FinishLine } from './finish-line.tsx'
import { PlayLink } from './play-link.tsx'
import { factPlaces, factsOf, isStated, type FactName } from '../facts.ts'
import { useFacts } from './use-facts.tsx'
import { useFigures } from './use-figures.ts'
import { useRated } from './use-rated.ts'
import { useOffer } from './use-offer.tsx'

type Props = {
  casino: ListedCasino
  /** None for a casino that readers cannot use. */
  rank?: number
  placement: Placement
  pickable: boolean
  about: readonly FactName[]
}

export function RankedCasino({ casino, rank, placement, pickable, about }: Props) {
  const tellOffer = useOffer()
  const t = useTranslations('casino')
  const rated = useRated()
  const href = useHref()
  const review = href('casino', { slug: casino.slug })
  return (
    <li className="ranked-row relative grid gap-x-3 gap-y-2 border-t border-line p-4 first:border-t-0 max-sm:gap-y-1.5 max-sm:py-2.5 sm:gap-x-6 lg:py-2">
      {rank !== undefined && (
        <RankBadge rank={rank} label={t('rank', { rank })} className="[grid-area:rank]" />
      )}
      <div className="flex min-w-0 items-center gap-3.5 [grid-area:name]">
        <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            <h3 className="text-subheading">
              <a href={review} className="decoration-2 underline-offset-4 hover:underline">
                {casino.name}
              </a>
            </h3>
            {casino.isFeatured && <Badge tone="highlight">{t('topPick')}</Badge>}
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars {...rated(casino)} />
            <CapWarning casino={casino} />
          </div>
          <MovedLine casino={casino} className="mt-1 line-clamp-2 text-tiny text-muted" />
        </div>
      </div>
      <div className="font-display text-[1.0625rem] leading-snug font-semibold wrap-anywhere text-balance ranked-offer">
        {hidesOffers(casino.withheld) ? casino.verdict : tellOffer(casino)}
        {casino.opening === 'closed' && <WithheldReason casino={casino} />}
        <StateUnknown casino={casino} />
      </div>
      <FinishLine casino={casino} className="ranked-finish text-tiny text-muted" />
      <RowFacts casino={casino} about={about} />
      <div className="flex flex-wrap items-center gap-x-3 [grid-area:action] sm:flex-col sm:items-stretch">
        <PlayLink
          casino={casino}
          placement={placement}
          {...(rank !== undefined && { position: rank })}
          className="flex-1 sm:flex-none"
        />
        <span className="flex grow flex-wrap items-center justify-between gap-x-2 sm:grow-0">
          <a
            href={review}
            aria-label={t('readReview', { name: casino.name })}
            className="inline-flex min-h-11 items-center justify-center px-1 text-small font-semibold text-accent-text underline-offset-4 hover:underline sm:min-h-9"
          >
            {t('review')}
          </a>
          {pickable && <PickBox casino={casino} className="min-h-11 text-muted sm:min-h-9" />}
        </span>
      </div>
    </li>
  )
}

/** More would not fit beside the offer. */
const maxFacts = 3

function RowFacts({ casino, about }: Pick<Props, 'casino' | 'about'>) {
  const t = useTranslations('casino')
  const { edition } = useSite().reader
  const facts = useFacts()
  const { withdrawal } = useFigures()(casino)
  return (
    <dl className="ranked-facts text-small [grid-area:facts]">
      <Fact label={t('withdrawalShort')} value={withdrawal} />
      {[...new Set([...factsOf(edition, about), ...factsOf(edition, factPlaces.card)])]
        .filter((name) => isStated(name, casino))
        .slice(0, maxFacts - 1)
        .map((name) =>
          name === 'coins' ? (
            <Fact
              key={name}
              label={facts[name].label}
              value={<CoinBadges coins={casino.cryptocurrencies} />}
            />
          ) : (
            <Fact key={name} label={facts[name].label} value={facts[name].write(casino)} />
          ),
        )}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="text-tiny text-muted">{label}</dt>
      <dd className="figures font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
