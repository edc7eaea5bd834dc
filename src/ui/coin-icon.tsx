import { findCoin, showCoin } from '#contract/coins.ts'
import drawings from './drawings.svg?url'

/** Name the coin beside it or in `label`. */
export function CoinIcon({
  coin,
  label,
  className = 'size-6',
}: {
  coin: string
  label?: string
  className?: string
}) {
  const drawn = findCoin(coin)?.slug
  return (
    <svg
      viewBox="0 0 24 24"
      fill={`var(--coin-${drawn ?? 'other'})`}
      className={`text-(--coin-contrast) ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {drawn ? <use href={`${drawings}#coin-${drawn}`} /> : <Initial coin={coin} />}
    </svg>
  )
}

function Initial({ coin }: { coin: string }) {
  return (
    <>
      <circle cx="12" cy="12" r="12" />
      <text
        x="12"
        y="16.3"
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        fill="currentColor"
        fontFamily="var(--font-display)"
      >
        {showCoin(coin).charAt(0)}
      </text>
    </>
  )
}
