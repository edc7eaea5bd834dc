import { useTranslations } from 'use-intl'
import { CoinIcon } from '#features/casinos/components/coin-icon.tsx'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import { useSite } from '#render/site-context.tsx'

/** The edition's means of payment; coins with their marks. */
export function SupportedPayments({ className = '' }: { className?: string }) {
  const t = useTranslations('edition.home')
  const { edition } = useSite()
  const methodName = useMethodName()
  return (
    <section aria-labelledby="supported-title" className={className}>
      <h2 id="supported-title" className="text-heading">
        {t('supportedTitle')}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">{t('supportedText')}</p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {edition.supportedPaymentMethods.map((method) => (
          <li
            key={method}
            className="inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-raised px-4 font-display font-semibold"
          >
            {edition.showCryptoTracker && <CoinIcon coin={method} className="-ml-1.5 size-7" />}
            {methodName(method)}
          </li>
        ))}
      </ul>
    </section>
  )
}
