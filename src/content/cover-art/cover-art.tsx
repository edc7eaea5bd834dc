import { type CoverInk, pick, type Motif } from './shapes.tsx'
import { findOwn } from '#find-own.ts'
import { dial, lifebuoy, paper, parcel, stairs, wave } from './motifs-more.tsx'
import { bars, chain, layers, lens, sunrise } from './motifs-news.tsx'
import { arrows, blocks, dice, lanes, percent, scales, shield } from './motifs-play.tsx'

const width = 480
const height = 300

type Scheme = { ground: string; ink: CoverInk }

const schemes: readonly [Scheme, ...Scheme[]] = [
  {
    ground: 'fill-accent-soft',
    ink: {
      main: 'fill-accent',
      second: 'fill-cover-deep',
      spark: 'fill-highlight',
      quiet: 'fill-cover-tint',
    },
  },
  {
    ground: 'fill-highlight',
    ink: {
      main: 'fill-inverse',
      second: 'fill-accent',
      spark: 'fill-on-accent',
      quiet: 'fill-on-highlight/12',
    },
  },
  {
    ground: 'fill-accent',
    ink: {
      main: 'fill-on-accent/90',
      second: 'fill-on-accent/45',
      spark: 'fill-highlight',
      quiet: 'fill-on-accent/15',
    },
  },
  {
    ground: 'fill-inverse',
    ink: {
      main: 'fill-accent',
      second: 'fill-on-accent/90',
      spark: 'fill-highlight',
      quiet: 'fill-on-accent/10',
    },
  },
]

const unit = String.raw`[×x%]|[ \u00A0\u202F](?:[×%]|min|h|BTC|ETH|LTC|SC|USD|EUR)`
const figurePattern = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:[$€£]\d{1,4}|\d{1,4}(?:[.,]\d{1,4})?(?:${unit}))(?![\p{L}\d])`,
  'u',
)

/** The first figure with a unit in the first text that has one, such as `35×`, `5 %` or `$50`. */
export const findCoverFigure = (...texts: readonly string[]): string | undefined =>
  texts.flatMap((text) => figurePattern.exec(text)?.[0] ?? [])[0]

type Props = {
  category: string
  slug: string
  /** A figure that the text is about. */
  figure?: string | undefined
}

export function CoverArt({ category, slug, figure }: Props) {
  const random = makeRandom(`${slug}:${category}`)
  const { ground, ink } = schemes[Math.floor(random() * schemes.length)] ?? schemes[0]
  const { draw, mirrors } = findMotif(category, random)
  const mirrored = random() < 0.5 && mirrors
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <rect width={width} height={height} className={ground} />
      <g {...(mirrored && { transform: `translate(${width} 0) scale(-1 1)` })}>
        {draw(ink, random)}
      </g>
      {figure && <Figure ink={ink}>{figure}</Figure>}
    </svg>
  )
}

/** Where no crop of a card cuts it. */
function Figure({ ink, children }: { ink: CoverInk; children: string }) {
  const breadth = 48 + 24 * children.length
  return (
    <g transform={`translate(${width / 2} 212)`}>
      <rect x={-breadth / 2} y={-34} width={breadth} height={68} rx={34} className={ink.spark} />
      <text
        textAnchor="middle"
        dy="0.36em"
        className="fill-on-highlight font-display font-bold"
        fontSize={42}
      >
        {children}
      </text>
    </g>
  )
}

/** Random numbers that follow from the seed (FNV-1a, then mulberry32). */
function makeRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Frequent categories have two, so that neighbours differ. */
const motifs: Readonly<Record<string, readonly [Motif, ...Motif[]]>> = {
  basics: [blocks],
  bonuses: [percent, parcel],
  payments: [lanes],
  redemption: [arrows],
  safety: [shield, lifebuoy],
  games: [dice],
  legal: [scales, paper],
  trends: [bars, wave],
  bitcoin: [chain],
  ethereum: [layers],
  reviews: [lens, dial],
  tips: [sunrise, stairs],
}

/** Motifs that would mean something else in the mirror. */
const directed: ReadonlySet<Motif> = new Set([arrows, bars, dial, stairs, wave])

function findMotif(category: string, random: () => number): { draw: Motif; mirrors: boolean } {
  const draw = pick(random, ...(findOwn(motifs, category) ?? [blocks]))
  return { draw, mirrors: !directed.has(draw) }
}
