import { Check, Minus, Plus, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Stars } from '#ui/stars.tsx'
import type { VpnOffer } from '../offers.ts'
import { OfferPanel } from './offer-panel.tsx'
import { Points } from './points.tsx'
import { useRated } from '#features/casinos/components/use-rated.ts'

const medals = ['bg-rank-1', 'bg-rank-2', 'bg-rank-3']

export function OfferCard({ offer, rank }: { offer: VpnOffer; rank: number }) {
  const t = useTranslations()
  const rated = useRated()
  const { id, name, rating } = offer
  const [from, to] = offer.logoColor
  return (
    <li className="overflow-clip rounded-card border border-line bg-raised shadow-card">
      <article className="grid lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="p-5 sm:p-7">
          <p className="figures inline-flex items-center gap-2 text-tiny font-bold tracking-wide">
            <span aria-hidden className={`size-3 rounded-full ${medals[rank - 1] ?? 'bg-rank-other'}`} />
            {t('vpn.recommended', { rank })}
          </p>
          <div className="mt-4 flex items-center gap-4">
            <span
              className="inline-grid size-14 shrink-0 place-items-center rounded-tile"
              style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})`, color: 'var(--coin-contrast)' }}
            >
              <ShieldCheck aria-hidden className="size-7" />
            </span>
            <div className="min-w-0">
              <h3 className="text-subheading">{name}</h3>
              <span className="mt-1 flex items-center gap-2">
                {/* Stars are rounded down; the figure is exact. */}
                <Stars {...rated(rating)} bare rating={Math.floor(rating)} />
                <span aria-hidden className="figures text-small font-semibold">
                  {rated(rating).figure}
                </span>
              </span>
            </div>
          </div>
          <p className="mt-4 max-w-[60ch]">{t(`vpn.descriptions.${id}`)}</p>
          <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 md:max-lg:grid-cols-3 xl:grid-cols-[1.15fr_1fr_1fr]">
            <Points
              title={t('vpn.features')}
              Icon={Check}
              mark="text-accent-text"
              items={[
                t(`vpn.feature1.${id}`),
                t(`vpn.feature2.${id}`),
                t(`vpn.feature3.${id}`),
                t(`vpn.feature4.${id}`),
              ]}
            />
            <Points
              title={t('vpn.pros')}
              Icon={Plus}
              mark="text-positive"
              items={[t(`vpn.pro1.${id}`), t(`vpn.pro2.${id}`), t(`vpn.pro3.${id}`)]}
            />
            <Points
              title={t('vpn.cons')}
              Icon={Minus}
              mark="text-negative"
              items={[t(`vpn.con1.${id}`), t(`vpn.con2.${id}`)]}
            />
          </div>
        </div>
        <OfferPanel offer={offer} rank={rank} />
      </article>
    </li>
  )
}
