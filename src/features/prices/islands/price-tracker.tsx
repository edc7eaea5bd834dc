import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { CallError } from '#render/call-api.ts'
import { useSite } from '#render/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PriceRow } from '../components/price-row.tsx'
import { PriceTotals } from '../components/price-totals.tsx'
import { coins } from '../coins.ts'
import { loadPrices, pollInterval, type LoadedPrices } from '../load-prices.ts'

/** The tracked coins: fetched on waking, every minute, and when asked. An error keeps what was shown before. */
export function Island() {
  const t = useTranslations('prices')
  const locale = useLocale()
  const { edition } = useSite()
  const [loaded, setLoaded] = useState<LoadedPrices>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(true)

  const load = useCallback(
    async (fresh: boolean) => {
      try {
        setLoaded(await loadPrices(edition.id, { fresh }))
        setFailure(undefined)
      } catch (error) {
        setFailure(error instanceof CallError ? `${t('failed')} ${error.statusText}` : t('failedOther'))
      } finally {
        setBusy(false)
      }
    },
    [edition.id, t],
  )

  useEffect(() => {
    void load(false)
    const timer = setInterval(() => void load(true), pollInterval)
    return () => clearInterval(timer)
  }, [load])

  function refresh() {
    setBusy(true)
    void load(true)
  }

  const waiting = loaded === undefined && failure === undefined
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-heading">{t('title')}</h2>
        <Button variant="secondary" disabled={busy} onClick={refresh}>
          <RefreshCw aria-hidden className={`size-4 ${busy ? 'motion-safe:animate-spin' : ''}`} />
          {busy && !waiting ? t('refreshing') : t('refresh')}
        </Button>
      </div>
      {failure && (
        <Notice tone="negative" role="alert" className="mt-4">
          {failure}
        </Notice>
      )}
      <PriceTotals prices={loaded?.prices} waiting={waiting} />
      <table aria-busy={busy} className="mt-4 w-full text-small">
        <thead className="text-tiny text-muted">
          <tr className="border-b border-line [&>th]:pb-2 [&>th]:font-medium">
            <th scope="col" className="text-start">
              {t('coin')}
            </th>
            <th scope="col" className="text-end">
              {t('price')}
            </th>
            <th scope="col" className="text-end">
              {t('change')}
            </th>
            <th scope="col" className="text-end max-sm:hidden">
              {t('marketCap')}
            </th>
            <th scope="col" className="text-end max-sm:hidden lg:max-xl:hidden">
              {t('volume')}
            </th>
          </tr>
        </thead>
        <tbody>
          {coins.map((coin) => (
            <PriceRow
              key={coin.coinId}
              coin={coin}
              price={loaded?.prices[coin.coinId]}
              waiting={waiting}
              locale={locale}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-4 text-tiny text-muted">
        <a
          href="https://www.coingecko.com"
          rel="nofollow noopener"
          target="_blank"
          className="underline underline-offset-2"
        >
          {t('source')}
        </a>
        {loaded && <span>{showAge(t, loaded.age)}</span>}
      </p>
    </div>
  )
}

function showAge(t: ReturnType<typeof useTranslations<'prices'>>, seconds: number): string {
  return seconds < 60 ? t('updated', { seconds }) : t('updatedMinutes', { minutes: Math.floor(seconds / 60) })
}
