/** How games pay, bet by bet, and what several bets at once come to. Pure. */

export const variances = ['even', 'low', 'medium', 'high'] as const
export type Variance = (typeof variances)[number]

/** A multiple of the stake that is paid, and the probability of it. */
type Win = readonly [pays: number, chance: number]

/**
 * How games of a variance pay, for a game that returns 96 % of all stakes. No real game is meant;
 * the shapes span what slots are like, from many small wins to few large ones (standard deviations
 * of 1.0, 2.5, 5.4 and 13 stakes). `even` is even money such as red and black. Multiples are whole
 * numbers, so that balances are multiples of the stake.
 */
const shapes: Readonly<Record<Variance, readonly Win[]>> = {
  even: [[2, 0.48]],
  low: [
    [1, 0.13],
    [2, 0.11],
    [3, 0.045],
    [5, 0.025],
    [10, 0.013],
    [20, 0.006],
    [50, 0.0006],
  ],
  medium: [
    [1, 0.1],
    [2, 0.08],
    [3, 0.03],
    [5, 0.022],
    [10, 0.011],
    [20, 0.0055],
    [50, 0.0022],
    [100, 0.0009],
    [300, 0.0001],
  ],
  high: [
    [1, 0.08],
    [2, 0.06],
    [3, 0.02],
    [5, 0.015],
    [10, 0.0085],
    [20, 0.0045],
    [50, 0.0024],
    [100, 0.0012],
    [500, 0.00022],
    [1500, 0.00004],
  ],
}

export type Game = {
  wins: readonly Win[]
  /** The probability that a bet pays nothing. */
  lose: number
  /** What the house keeps of each stake on average, from 0 to 1. */
  edge: number
  /** The standard deviation of what a bet pays, in stakes. */
  deviation: number
}

const sumOf = (wins: readonly Win[], term: (pays: number) => number): number =>
  wins.reduce((sum, [pays, chance]) => sum + term(pays) * chance, 0)

function toGame(wins: readonly Win[]): Game {
  const mean = sumOf(wins, (pays) => pays)
  return {
    wins,
    lose: 1 - sumOf(wins, () => 1),
    edge: 1 - mean,
    deviation: Math.sqrt(sumOf(wins, (pays) => pays * pays) - mean * mean),
  }
}

/** A game that pays back `returns` of all stakes, between 0 and 1: its wins are scaled alike. */
export function makeGame(variance: Variance, returns: number): Game {
  const shape = shapes[variance]
  const scale = returns / sumOf(shape, (pays) => pays)
  return toGame(shape.map(([pays, chance]) => [pays, chance * scale]))
}

/** The ratio of one multiple to the next in what several bets pay. */
const gridRatio = 1.25
/** Wins that are less probable than this change nothing that is shown. */
const negligible = 1e-11

/**
 * Two bets as one of twice the stake. What they pay is drawn onto a sparse grid, each win onto its
 * two neighbours, which keeps the average and adds to the variance a little; `fitGame` takes that
 * away again.
 */
export function pairBets({ wins, lose }: Game): Game {
  const outcomes: readonly Win[] = [[0, lose], ...wins]
  const grid = [0, 1]
  const most = wins.at(-1)?.[0] ?? 1
  for (let pays = 1; pays < most; grid.push(pays))
    pays = Math.max(pays + 1, Math.round(pays * gridRatio))
  const chances = grid.map(() => 0)
  for (const [first, chance] of outcomes) {
    // The sum grows with the second, so that its place on the grid only moves up.
    let place = 0
    for (const [second, other] of outcomes) {
      const pays = (first + second) / 2
      while (pays > (grid[place + 1] ?? Infinity)) place += 1
      const [below = 0, over = below + 1] = grid.slice(place, place + 2)
      const share = (pays - below) / (over - below)
      chances[place] = (chances[place] ?? 0) + chance * other * (1 - share)
      if (share > 0) chances[place + 1] = (chances[place + 1] ?? 0) + chance * other * share
    }
  }
  const pairs = grid.map((pays, place): Win => [pays, chances[place] ?? 0])
  return toGame(pairs.slice(1).filter(([, chance]) => chance > negligible))
}

/**
 * The game with exactly this average and variance: wins become a little rarer, and bets that are
 * paid back a little more frequent, or the other way round.
 * @returns undefined where no game of whole multiples has them
 */
export function fitGame(game: Game, edge: number, variance: number): Game | undefined {
  const mean = 1 - edge
  const scale = mean / sumOf(game.wins, (pays) => pays)
  const scaled = game.wins.map(([pays, chance]): Win => [pays, chance * scale])
  const squares = sumOf(scaled, (pays) => pays * pays)
  const kept = (variance + mean * mean - mean) / (squares - mean)
  const larger = scaled.flatMap(([pays, chance]): Win[] =>
    pays > 1 ? [[pays, chance * kept]] : [],
  )
  const paidBack = mean - sumOf(larger, (pays) => pays)
  const fitted = toGame([[1, paidBack], ...larger])
  return kept > 0 && paidBack >= 0 && fitted.lose >= 0 ? fitted : undefined
}
