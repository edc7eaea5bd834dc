import { showCoin } from '#contract/coin-names.ts'
import { findCoinDrawing } from './coins/drawings.tsx'

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
  const { colour, mark } = findCoinDrawing(coin) ?? { colour: 'var(--coin-other)', mark: undefined }
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      style={{ color: 'var(--coin-contrast)' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="12" fill={colour} />
      {mark ?? (
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
      )}
    </svg>
  )
}
