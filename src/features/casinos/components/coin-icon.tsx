import type { ReactNode } from 'react'
import { showCoin } from '../facts.ts'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Own drawings of the coins that the specification names; the others show their first letter. */
const drawings: Record<string, { colour: string; mark: ReactNode }> = {
  bitcoin: {
    colour: 'var(--coin-bitcoin)',
    mark: (
      <path
        {...line}
        d="M9.5 7.5h4a2.25 2.25 0 0 1 0 4.5h-4zm0 4.5h4.5a2.25 2.25 0 0 1 0 4.5H9.5zM8 7.5h1.5M8 16.5h1.5M11 5.7v1.8m2.3-1.8v1.8M11 16.5v1.8m2.3-1.8v1.8"
      />
    ),
  },
  ethereum: {
    colour: 'var(--coin-ethereum)',
    mark: (
      <g fill="currentColor">
        <path d="M12 4.5 16.6 12.2 12 14.9 7.4 12.2Z" />
        <path d="M12 16.1 16.4 13.6 12 19.7 7.6 13.6Z" opacity=".75" />
      </g>
    ),
  },
  litecoin: {
    colour: 'var(--coin-litecoin)',
    mark: <path {...line} d="M11.8 6 9.5 17h6M8.3 13.4l6-2.4" />,
  },
  dogecoin: {
    colour: 'var(--coin-dogecoin)',
    mark: <path {...line} d="M9.8 7h2.7a5 5 0 0 1 0 10H9.8zM8 12h4.5" />,
  },
}

/** A coin as a round mark; say its name beside it or in `label`. */
export function CoinIcon({ coin, label, className = 'size-6' }: { coin: string; label?: string; className?: string }) {
  const { colour, mark } = drawings[coin.toLowerCase()] ?? { colour: 'var(--coin-other)', mark: undefined }
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
