import { useTranslations } from 'use-intl'
import { showCoin } from '#contract/coins.ts'
import { CoinIcon } from '#ui/coin-icon.tsx'

type Props = {
  coins: readonly string[]
  /** The others are counted as “+N more”. */
  most?: number
  className?: string
}

export function CoinBadges({ coins, most = 3, className = '' }: Props) {
  const t = useTranslations('casino')
  if (coins.length === 0) return null
  const rest = coins.length - most
  return (
    <span className={`flex flex-wrap items-center gap-x-1.5 gap-y-0.5 ${className}`}>
      <span className="flex -space-x-1.5">
        {coins.slice(0, most).map((coin) => (
          <CoinIcon
            key={coin}
            coin={coin}
            label={showCoin(coin)}
            className="size-6 rounded-full ring-2 ring-raised"
          />
        ))}
      </span>
      {rest > 0 && <span className="text-tiny text-muted">{t('more', { count: rest })}</span>}
    </span>
  )
}
