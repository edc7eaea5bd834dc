import { bars, chain, layers, lens, sunrise } from './cover-motifs-news.tsx'
import { arrows, blocks, dice, lanes, percent, scales, shield } from './cover-motifs-play.tsx'
import type { Motif } from './cover-shapes.tsx'

const motifs: Readonly<Record<string, Motif>> = {
  basics: blocks,
  bonuses: percent,
  payments: lanes,
  redemption: arrows,
  safety: shield,
  games: dice,
  legal: scales,
  trends: bars,
  bitcoin: chain,
  ethereum: layers,
  reviews: lens,
  tips: sunrise,
}

/** Motifs that say something else when they are mirrored. */
const directed: ReadonlySet<Motif> = new Set([arrows, bars])

/** The motif of a category, and whether it may be mirrored; a category that an editor made up gets the blocks. */
export function findMotif(category: string): { draw: Motif; mirrors: boolean } {
  const draw = motifs[category] ?? blocks
  return { draw, mirrors: !directed.has(draw) }
}
