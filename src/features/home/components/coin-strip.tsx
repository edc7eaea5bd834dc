import { useTranslations } from 'use-intl'
import { CoinIcon } from '#ui/coin-icon.tsx'
import { useSite } from '#render/site-context.tsx'
import { Strip } from '#ui/strip.tsx'

export function CoinStrip() {
  const t = useTranslations('home')
  const { edition } = useSite()
  if (edition.features.coinStrip.length === 0) return null
  return (
    <div className="border-y border-line bg-raised">
      <div className="page-width py-3">
        <Strip label={t('coinStrip')} pauseLabel={t('coinStripPause')} time="60s">
          <ul className="flex">
            {edition.features.coinStrip.map((coin) => (
              <li
                key={coin}
                className="flex items-center gap-2.5 pr-12 font-display text-subheading font-semibold"
              >
                <CoinIcon coin={coin} className="size-7" />
                {coin}
              </li>
            ))}
          </ul>
        </Strip>
      </div>
    </div>
  )
}
