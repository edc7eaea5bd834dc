import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Disclosure } from '#features/casinos/components/disclosure.tsx'
import { CoinBadges } from '#features/casinos/components/coin-badges.tsx'
import { PlayLink } from '#features/casinos/components/play-link.tsx'
import type { Casino } from '#features/casinos/contract.ts'
import { showGamesCount, showWithdrawalTime } from '#features/casinos/facts.ts'
import type { CompareColumn } from '#editions/edition.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { Stars, formatRating } from '#ui/stars.tsx'

type Row = { label: string; show: (casino: Casino) => ReactNode }

/** The first three casinos, fact by fact. On phones each fact's name stands above its three values; the roles keep it a table. */
export function ComparisonPreview({ casinos }: { casinos: readonly Casino[] }) {
  const t = useTranslations('home')
  const href = useHref()
  const rows = useRows()
  if (casinos.length === 0) return null
  return (
    <Section labelledBy="compare-title">
      <SectionHeading
        id="compare-title"
        title={t('compareTitle')}
        lede={t('compareLede')}
        action={
          <LinkButton href={href('compare')} variant="secondary">
            {t('compareAction')}
          </LinkButton>
        }
      />
      <div className="overflow-clip rounded-card border border-line bg-raised shadow-card">
        <table role="table" aria-labelledby="compare-title" className="preview-table">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className="max-md:hidden" />
              {casinos.map((casino) => (
                <th key={casino.id} role="columnheader" scope="col" className="align-bottom">
                  <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} />
                  <a
                    href={href('casino', { slug: casino.slug })}
                    className="mt-3 block font-display text-small leading-snug font-semibold underline-offset-4 hover:underline md:text-subheading"
                  >
                    {casino.name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ label, show }) => (
              <tr key={label} role="row">
                <th role="rowheader" scope="row">
                  {label}
                </th>
                {casinos.map((casino) => (
                  <td key={casino.id} role="cell">
                    {show(casino)}
                  </td>
                ))}
              </tr>
            ))}
            <tr role="row" className="max-md:hidden">
              <th role="rowheader" scope="row" />
              {casinos.map((casino) => (
                <td key={casino.id} role="cell">
                  <PlayLink casino={casino} placement="home-compare" />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <Disclosure className="mt-4 max-md:hidden" />
    </Section>
  )
}

function useRows(): Row[] {
  const t = useTranslations('casino')
  const locale = useLocale()
  const { columns } = useSite().edition.compare
  const yesNo = (value: boolean) => <YesNo value={value} label={value ? t('yes') : t('no')} />
  const own: Partial<Record<CompareColumn, Row>> = {
    crypto: { label: t('cryptocurrencies'), show: (casino) => <CoinBadges coins={casino.cryptocurrencies} /> },
    noKyc: { label: t('noKyc'), show: (casino) => yesNo(casino.noKyc) },
    license: { label: t('licence'), show: (casino) => casino.licenses.join(', ') || t('noLicence') },
    payment: { label: t('payment'), show: (casino) => casino.paymentMethods.join(', ') },
    minRedemption: {
      label: t('minRedemption'),
      show: (casino) => (casino.minRedemption === null ? t('unknown') : t('sweepsCoins', { amount: String(casino.minRedemption) })),
    },
    excludedStates: { label: t('excludedStates'), show: (casino) => casino.excludedStates.join(', ') || t('everyState') },
  }
  return [
    {
      label: t('rating'),
      show: ({ rating }) => (
        <>
          <span className="max-md:hidden">
            <Stars rating={rating} label={t('rated', { rating: rating.toFixed(1) })} />
          </span>
          <span className="figures font-semibold md:hidden">{formatRating(rating)}</span>
        </>
      ),
    },
    { label: t('bonus'), show: ({ welcomeBonus }) => welcomeBonus || t('noBonus') },
    { label: t('withdrawal'), show: showWithdrawalTime },
    { label: t('games'), show: (casino) => showGamesCount(casino, locale) },
    ...columns.flatMap((column) => own[column] ?? []),
  ]
}

function YesNo({ value, label }: { value: boolean; label: string }) {
  const Icon = value ? Check : Minus
  return (
    <span className={`inline-flex items-center gap-1.5 ${value ? 'text-positive' : 'text-muted'}`}>
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  )
}
