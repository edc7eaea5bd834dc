import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CompareColumn } from '#editions/edition.ts'
import { CoinBadges } from '#features/casinos/components/coin-badges.tsx'
import type { Casino } from '#features/casinos/contract.ts'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import { showGamesCount, showWithdrawalTime } from '#features/casinos/facts.ts'
import { useSite } from '#render/site-context.tsx'
import { Stars, formatRating } from '#ui/stars.tsx'

export type PreviewRow = { label: string; show: (casino: Casino) => ReactNode }

/** The facts that the preview compares; the edition decides which it has. */
export function usePreviewRows(): PreviewRow[] {
  const t = useTranslations('casino')
  const locale = useLocale()
  const methodName = useMethodName()
  const { columns } = useSite().edition.compare
  const yesNo = (value: boolean) => <YesNo value={value} label={value ? t('yes') : t('no')} />
  const own: Partial<Record<CompareColumn, PreviewRow>> = {
    coins: { label: t('coins'), show: (casino) => <CoinBadges coins={casino.cryptocurrencies} /> },
    noKyc: { label: t('noKyc'), show: (casino) => yesNo(casino.noKyc) },
    license: { label: t('licence'), show: (casino) => casino.licenses.join(', ') || t('noLicence') },
    payment: { label: t('payment'), show: (casino) => casino.paymentMethods.map(methodName).join(', ') },
    minRedemption: {
      label: t('minRedemption'),
      show: (casino) =>
        casino.minRedemption === null ? t('unknown') : t('sweepsCoins', { amount: String(casino.minRedemption) }),
    },
    excludedStates: {
      label: t('excludedStates'),
      show: (casino) => casino.excludedStates.join(', ') || t('everyState'),
    },
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
