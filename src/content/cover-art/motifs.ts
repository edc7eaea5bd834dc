import { findOwn } from '#find-own.ts'
import { dial, lifebuoy, paper, parcel, stairs, wave } from './motifs-more.tsx'
import { bars, chain, layers, lens, sunrise } from './motifs-news.tsx'
import { arrows, blocks, dice, lanes, percent, scales, shield } from './motifs-play.tsx'
import { pick, type Motif } from './shapes.tsx'

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

/** Mirroring would change their meaning. */
const directed: ReadonlySet<Motif> = new Set([arrows, bars, dial, stairs, wave])

export function findMotif(
  category: string,
  random: () => number,
): { draw: Motif; mirrors: boolean } {
  const draw = pick(random, ...(findOwn(motifs, category) ?? [blocks]))
  return { draw, mirrors: !directed.has(draw) }
}
