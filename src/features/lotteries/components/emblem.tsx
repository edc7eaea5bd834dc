import type { ReactNode } from 'react'
import type { LotteryMotif } from '#features/offers/motifs.ts'

const drawings: Record<LotteryMotif, ReactNode> = {
  /** A moon over a parcel. */
  moon: (
    <>
      <circle cx="39" cy="21" r="12" className="fill-highlight" />
      <circle cx="45" cy="18" r="11" className="fill-inverse-line" />
      <path d="M13 35h30v18H13Z" className="fill-on-accent" />
      <path d="M25 35h6v18h-6Z" className="fill-accent" />
    </>
  ),
  lid: (
    <>
      <path d="M14 34h36v18a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z" className="fill-rank-2" />
      <path d="m11 26 38-14 3 8-38 14Z" className="fill-highlight" />
    </>
  ),
  folds: (
    <g className="fill-highlight">
      {[16, 32, 48].flatMap((y) =>
        [16, 32, 48].map((x) => (
          <circle
            key={`${x}-${y}`}
            cx={x}
            cy={y}
            r="5.5"
            className={x === 48 && y === 16 ? 'fill-accent' : undefined}
          />
        )),
      )}
    </g>
  ),
  key: (
    <g fill="none" strokeWidth="6" strokeLinecap="round" className="stroke-rank-3">
      <circle cx="23" cy="24" r="9" />
      <path d="m30 31 20 20m-8-8 6-6" />
    </g>
  ),
  /** The hatch of a boat. */
  hatch: (
    <>
      <path d="M10 40h44l-7 14H17Z" className="fill-highlight" />
      <path d="M22 24h20v12H22Z" className="fill-rank-2" />
      <path d="M30 10h4v14h-4Z" className="fill-on-accent" />
    </>
  ),
}

/** An emblem, which is the same in both themes. */
export function Emblem({ motif }: { motif: LotteryMotif }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className="size-14 shrink-0 rounded-tile bg-inverse-line">
      {drawings[motif]}
    </svg>
  )
}
