import { useTranslations } from 'use-intl'
import { CoinIcon } from '#ui/coin-icon.tsx'
import { useMethodName } from '#features/casinos/components/use-method-name.ts'
import { useSite } from '#render/site-context.tsx'

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
      {/* Balanced, so that no line holds a single chip. */}
      <ul className="mt-5 text-balance">
        {edition.supportedPaymentMethods.map((method) => (
          <li
            key={method}
            className="mr-2 mb-2 inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-raised px-3 font-display text-small font-semibold"
          >
            {edition.showCryptoTracker && <CoinIcon coin={method} className="-ml-1 size-6" />}
            {methodName(method)}
          </li>
        ))}
      </ul>
    </section>
  )
}
