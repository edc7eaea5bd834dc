import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import type { Casino } from '../contract.ts'
import { showGamesCount, showMinDeposit, showWithdrawalTime } from '../facts.ts'
import { useMethodName } from './use-method-name.ts'

type Fact = { label: string; value: ReactNode }

/** Everything that is a fact and no opinion; the edition decides which it has. */
export function FactsList({ id, casino }: { id: string; casino: Casino }) {
  const t = useTranslations('casino')
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t('facts')}
      </h2>
      <dl className="mt-5 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {useFacts(casino).map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useFacts(casino: Casino): Fact[] {
  const t = useTranslations('casino')
  const locale = useLocale()
  const methodName = useMethodName()
  const { columns } = useSite().edition.compare
  const takesCoins = columns.includes('coins')
  return [
    { label: t('founded'), value: casino.founded === null ? t('unknown') : String(casino.founded) },
    { label: t('licence'), value: casino.licenses.join(', ') || t('noLicence') },
    { label: t('games'), value: showGamesCount(casino, locale) },
    { label: t('withdrawal'), value: showWithdrawalTime(casino) },
    ...(takesCoins ? [{ label: t('minDeposit'), value: showMinDeposit(casino) }] : []),
    ...(columns.includes('minRedemption') && casino.minRedemption !== null
      ? [{ label: t('minRedemption'), value: t('sweepsCoins', { amount: String(casino.minRedemption) }) }]
      : []),
    { label: t('maxPayout'), value: casino.maxPayout || t('unknown') },
    { label: t('liveChat'), value: <YesNo value={casino.liveChat} /> },
    { label: t('provablyFair'), value: <YesNo value={casino.provablyFair} /> },
    { label: t('mobile'), value: <YesNo value={casino.mobileCompatible} /> },
    ...(columns.includes('vpnFriendly')
      ? [{ label: t('vpnFriendly'), value: <YesNo value={casino.vpnFriendly} /> }]
      : []),
    ...(columns.includes('noKyc') ? [{ label: t('noKyc'), value: <YesNo value={casino.noKyc} /> }] : []),
    ...(columns.includes('payment')
      ? [{ label: t('payment'), value: casino.paymentMethods.map(methodName).join(', ') || t('unknown') }]
      : []),
    ...(columns.includes('excludedStates')
      ? [{ label: t('excludedStates'), value: casino.excludedStates.join(', ') || t('everyState') }]
      : []),
  ]
}

function YesNo({ value }: { value: boolean }) {
  const t = useTranslations('casino')
  const Icon = value ? Check : Minus
  return (
    <span className={`inline-flex items-center gap-1.5 ${value ? 'text-positive' : 'text-muted'}`}>
      <Icon aria-hidden className="size-4" />
      {value ? t('yes') : t('no')}
    </span>
  )
}
