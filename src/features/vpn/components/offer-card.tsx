import { Check, Minus, Plus, ShieldCheck } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { Stars } from '#ui/stars.tsx'
import { OfferRating } from '#features/offers/components/offer-rating.tsx'
import type { ListedOffer } from '#features/offers/fields.ts'
import { OfferPanel } from './offer-panel.tsx'
import { Points } from './points.tsx'
import { useRated } from '#features/casinos/components/use-rated.ts'
import { vpnMotifs, type VpnMotif } from '#features/offers/motifs.ts'
import { CasinoLogo } from '#ui/casino-logo.tsx'

const medals = ['bg-rank-1', 'bg-rank-2', 'bg-rank-3']

export function OfferCard({ offer, rank }: { offer: ListedOffer; rank: number }) {
  const t = useTranslations()
  const rated = useRated()
  const { title, rating, badge, description, features, pros, cons } = offer
  return (
    <li className="overflow-clip rounded-card border border-line bg-raised shadow-card">
      <article className="grid lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="p-5 sm:p-7">
          <p className="figures inline-flex items-center gap-2 text-tiny font-bold tracking-wide">
            <span
              aria-hidden
              className={`size-3 rounded-full ${medals[rank - 1] ?? 'bg-rank-other'}`}
            />
            {t('vpn.recommended', { rank })}
          </p>
          <div className="mt-4 flex items-center gap-4">
            <VpnPicture offer={offer} />
            <div className="min-w-0">
              <h3 className="text-subheading">{title}</h3>
              {rating !== null && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  {/* Stars are rounded down; the figure is exact. */}
                  <Stars
                    {...rated({ rating, ratedByHand: true })}
                    bare
                    rating={Math.floor(rating)}
                  />
                  <span aria-hidden className="figures text-small font-semibold">
                    {rated({ rating, ratedByHand: true }).figure}
                  </span>
                </span>
              )}
            </div>
          </div>
          <OfferRating offer={offer} />
          {badge && (
            <Badge tone="accent" className="mt-4 whitespace-normal!">
              {badge}
            </Badge>
          )}
          {description && <p className="mt-4 max-w-[60ch]">{description}</p>}
          <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 md:max-lg:grid-cols-3 xl:grid-cols-[1.15fr_1fr_1fr]">
            <Points
              title={t('vpn.features')}
              Icon={Check}
              mark="text-accent-text"
              items={features}
            />
            <Points title={t('vpn.pros')} Icon={Plus} mark="text-positive" items={pros} />
            <Points title={t('vpn.cons')} Icon={Minus} mark="text-negative" items={cons} />
          </div>
        </div>
        <OfferPanel offer={offer} rank={rank} />
      </article>
    </li>
  )
}

const gradients: Record<VpnMotif, readonly [from: string, to: string]> = {
  glass: ['var(--accent)', 'var(--coin-ethereum)'],
  dusk: ['var(--coin-litecoin)', 'var(--inverse)'],
  leaf: ['var(--coin-dogecoin)', 'var(--coin-other)'],
}

/** A shield, unless there is a picture. */
function VpnPicture({ offer: { title, logoUrl, motif } }: { offer: ListedOffer }) {
  if (logoUrl) return <CasinoLogo name={title} logoUrl={logoUrl} />
  const [from, to] = gradients[vpnMotifs.find((name) => name === motif) ?? 'glass']
  return (
    <span
      className="inline-grid size-14 shrink-0 place-items-center rounded-tile"
      style={{
        backgroundImage: `linear-gradient(135deg, ${from}, ${to})`,
        color: 'var(--coin-contrast)',
      }}
    >
      <ShieldCheck aria-hidden className="size-7" />
    </span>
  )
}
