import { useTranslations } from 'use-intl'
import { coins } from '#contract/coins.ts'
import { useFilterLink } from '#features/casinos/components/use-filter-link.ts'
import { CoinIcon } from '#ui/coin-icon.tsx'
import { Strip } from '#ui/strip.tsx'

/** The coins by name; site/browser/ticker.ts adds their prices and lets them move. */
export function CoinStrip({ className = '' }: { className?: string }) {
  const t = useTranslations('home.coins')
  const linkTo = useFilterLink()
  return (
    <div data-ticker="" className={`no-print ${className}`}>
      <div className="page-width">
        <Strip
          label={t('label')}
          pauseLabel={t('pause')}
          time="60s"
          className="[&>label]:order-last"
        >
          <ul className="flex">
            {coins.map(({ slug, coinId, symbol, name }) => (
              <li
                key={slug}
                data-coin={coinId}
                data-symbol={symbol}
                className="figures flex h-11 items-center gap-2 pr-6 text-small whitespace-nowrap"
              >
                <a
                  href={linkTo('cryptocurrency', slug)}
                  rel="nofollow"
                  className="inline-flex h-full items-center gap-2 font-semibold underline-offset-4 hover:underline"
                >
                  <CoinIcon coin={slug} className="size-5" />
                  {name}
                </a>
                <span data-price="" className="text-muted empty:hidden" />
                <span data-change="" className="empty:hidden" />
              </li>
            ))}
          </ul>
        </Strip>
      </div>
    </div>
  )
}
