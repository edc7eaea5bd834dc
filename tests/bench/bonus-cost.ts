/**
 * `npm run bench -- bonus-cost`: what is computed of bonuses beside a million people who play them,
 * in standard errors, and the processor's time for the worst terms that the page takes.
 */
import { computeOutcome } from '#features/bonuses/cost.ts'
import { attempt, golden, play } from '#features/bonuses/cost.test-kit.ts'
import { readTerms, type Typed } from '#features/bonuses/terms.ts'
import { workOut } from '#features/bonuses/work-out.ts'

const plays = 1_000_000
const show = (value: number) => value.toPrecision(4)

for (const [name, terms] of golden) {
  const whole = attempt(terms)
  const { finishes, paid, method } = computeOutcome(whole)
  const played = play(whole, plays)
  const chanceError = Math.sqrt(Math.max(0, played.finishes * (1 - played.finishes)) / plays)
  const paidError = played.deviation / Math.sqrt(plays)
  const errors = (difference: number, error: number) =>
    error < 1e-6 ? 'certain' : `${(difference / error).toFixed(1)} standard errors`
  console.log(
    `${name} (${method})\n` +
      `  finish ${show(finishes)}, played ${show(played.finishes)}: ` +
      `${errors(finishes - played.finishes, chanceError)}\n` +
      `  paid ${show(paid)}, played ${show(played.paid)}: ${errors(paid - played.paid, paidError)}`,
  )
}

/** Just within the limit of what is followed bet by bet, and just beyond it. */
const worst: Typed[] = [
  { deposit: '100', bonus: '100', times: '30', stake: '2' },
  { deposit: '100', bonus: '100', times: '23', stake: '1' },
  { deposit: '100', bonus: '100', times: '23', stake: '0.00001', most: '19000', sticky: '1' },
  { deposit: '100', bonus: '100', times: '10', stake: '0.1', least: '19000' },
  { deposit: '1000000000', bonus: '1000000000', times: '200', stake: '0.00000001' },
]
for (const typed of worst) {
  const read = readTerms(typed)
  if (!('terms' in read)) throw new Error(`refused: ${JSON.stringify(typed)}`)
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const began = performance.now()
    workOut(read.terms)
    times.push(performance.now() - began)
  }
  console.log(`${JSON.stringify(typed)}: ${Math.max(...times).toFixed(0)} ms at most`)
}
