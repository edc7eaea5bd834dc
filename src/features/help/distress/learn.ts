/** Logistic regression by stochastic gradient descent with AdaGrad. */
import { hashBits, type Features } from './features.ts'

export type Example = { features: Features; is: boolean }

/** A message's score is the sum of its features' weights. */
export type Weights = { weights: Float64Array; bias: number }

const epochs = 8
const rate = 0.1
const biasRate = 0.02
/** So that rare features count less. */
const decay = 0.01
const minExamples = 2

export function learn(examples: readonly Example[]): Weights {
  const usual = keepUsual(examples)
  const weights = new Float64Array(1 << hashBits)
  const squares = new Float64Array(1 << hashBits).fill(1e-8)
  let bias = 0
  for (const order of shuffle(usual.length, epochs)) {
    for (const at of order) {
      const { features, is } = usual[at] as Example
      const { hashes } = features
      const error = 1 / (1 + Math.exp(-score({ weights, bias }, features))) - (is ? 1 : 0)
      for (let index = 0; index < hashes.length; index += 1) {
        const hash = hashes[index] as number // within the arrays, here and below
        const gradient =
          error * (features.weights[index] as number) + decay * (weights[hash] as number)
        const square = (squares[hash] as number) + gradient * gradient
        squares[hash] = square
        weights[hash] = (weights[hash] as number) - (rate * gradient) / Math.sqrt(square)
      }
      bias -= biasRate * error
    }
  }
  return { weights, bias }
}

/** The logarithm of the odds that a message is in distress. */
export function score(
  { weights, unit = 1, bias }: { weights: ArrayLike<number>; unit?: number; bias: number },
  features: Features,
): number {
  let sum = 0
  for (let at = 0; at < features.hashes.length; at += 1)
    sum += (weights[features.hashes[at] ?? 0] ?? 0) * (features.weights[at] ?? 0)
  return sum * unit + bias
}

function keepUsual(examples: readonly Example[]): Example[] {
  const counts = new Uint32Array(1 << hashBits)
  for (const { features } of examples)
    for (const hash of features.hashes) counts[hash] = (counts[hash] ?? 0) + 1
  return examples.map(({ features, is }) => {
    const isUsual = (_: number, at: number) =>
      (counts[features.hashes[at] ?? 0] ?? 0) >= minExamples
    return {
      is,
      features: {
        hashes: features.hashes.filter(isUsual),
        weights: features.weights.filter(isUsual),
      },
    }
  })
}

/** An order for each round; seeded, so that every build gets the same weights. */
export function* shuffle(count: number, rounds: number): Generator<Uint32Array> {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  let seed = 1
  for (let round = 0; round < rounds; round += 1) {
    for (let at = count - 1; at > 0; at -= 1) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      const other = Math.floor((seed / 2 ** 32) * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    yield order
  }
}
