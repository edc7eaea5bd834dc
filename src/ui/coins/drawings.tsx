import type { ReactNode } from 'react'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.9,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** 24 × 24. */
export type CoinDrawing = { colour: string; mark: ReactNode }

/** Our own drawings, by lower-case name; none copies a logo. */
const drawings: Record<string, CoinDrawing> = {
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
  cardano: {
    colour: 'var(--coin-cardano)',
    mark: <path {...line} d="M7.6 17.6 12 6.4l4.4 11.2M6.8 11.9h10.4M6.2 14.7h11.6" />,
  },
  polygon: {
    colour: 'var(--coin-polygon)',
    mark: (
      <>
        <path {...line} d="M12 5.8 18 10.2 15.7 17.2H8.3L6 10.2Z" />
        <circle cx="12" cy="12.2" r="1.9" fill="currentColor" />
      </>
    ),
  },
  chainlink: {
    colour: 'var(--coin-chainlink)',
    mark: (
      <path
        {...line}
        d="M13.2 10.8a2.9 2.9 0 0 0-4.1 0l-2 2a2.9 2.9 0 0 0 4.1 4.1l.9-.9M10.8 13.2a2.9 2.9 0 0 0 4.1 0l2-2a2.9 2.9 0 0 0-4.1-4.1l-.9.9"
      />
    ),
  },
  solana: {
    colour: 'var(--coin-solana)',
    mark: (
      <>
        <circle cx="12" cy="12" r="2.9" fill="currentColor" />
        <path
          {...line}
          d="M12 5.4v1.2m0 10.8v1.2M18.6 12h-1.2M6.6 12H5.4m11.3-4.7-.9.9m-7.6 7.6-.9.9m0-9.4.9.9m7.6 7.6.9.9"
        />
      </>
    ),
  },
  tether: {
    colour: 'var(--coin-tether)',
    mark: <path {...line} d="M7.5 7h9M12 7v10.8M9 12.6l6-1.8m-6 4.6 6-1.8" />,
  },
  ripple: {
    colour: 'var(--coin-ripple)',
    mark: (
      <>
        <circle cx="12" cy="12" r="1.7" fill="currentColor" />
        <path
          {...line}
          d="M8.6 15.4a4.8 4.8 0 0 1 0-6.8m6.8 0a4.8 4.8 0 0 1 0 6.8M6.1 17.2a8 8 0 0 1 0-10.4m11.8 0a8 8 0 0 1 0 10.4"
        />
      </>
    ),
  },
}

const alsoKnownAs: Record<string, string> = {
  btc: 'bitcoin',
  eth: 'ethereum',
  ltc: 'litecoin',
  doge: 'dogecoin',
  ada: 'cardano',
  matic: 'polygon',
  link: 'chainlink',
  sol: 'solana',
  usdt: 'tether',
  xrp: 'ripple',
}

export function findCoinDrawing(coin: string): CoinDrawing | undefined {
  const name = coin.toLowerCase()
  return drawings[alsoKnownAs[name] ?? name]
}
