/** Multinomial logistic regression by stochastic gradient descent with AdaGrad. */
import type { Features } from '#features/help/distress/features.ts'
import { shuffle } from '#features/help/distress/learn.ts'

export type Example = { features: Features; intent: string }

/** What is learnt of one language; bytes as base64. */
export type IntentWeights = {
  intents: string[]
  biases: number[]
  /** Hashes of features, ascending, as 32-bit numbers. */
  hashes: string
  /** How much each feature counts at all: more, the fewer examples have it; 32-bit floats. */
  rarities: string
  /** A row for each feature, a signed byte for each intent; a byte is worth `unit`. */
  weights: string
  unit: number
}

const epochs = 30
const rate = 0.5
/** So that rare features count less. */
const decay = 0.0005
/** Below it, a gradient changes nothing that matters. */
const leastError = 0.001

export function learnIntents(examples: readonly Example[]): IntentWeights {
  const intents = [...new Set(examples.map(({ intent }) => intent))]
  const hashes = countHashes(examples)
  const sorted = [...hashes.keys()].toSorted((a, b) => a - b)
  const rarity = (hash: number) => Math.log(1 + examples.length / (hashes.get(hash) ?? 1))
  const rowOf = new Map(sorted.map((hash, row) => [hash, row]))
  const vectors = examples.map(({ features, intent }) => ({
    right: intents.indexOf(intent),
    vector: weigh(features, (hash) => ({ row: rowOf.get(hash) ?? 0, rarity: rarity(hash) })),
  }))
  const weights = new Float64Array(sorted.length * intents.length)
  const squares = new Float64Array(weights.length).fill(1e-6)
  const biases = new Float64Array(intents.length)
  for (const order of shuffle(vectors.length, epochs)) {
    for (const at of order) {
      const example = vectors[at]
      if (!example) continue
      const odds = findOdds(example.vector, { weights, biases })
      for (const [intent, probability] of odds.entries()) {
        const error = probability - (intent === example.right ? 1 : 0)
        if (Math.abs(error) < leastError) continue
        for (const [row, value] of example.vector) {
          const cell = row * intents.length + intent
          const weight = weights[cell] ?? 0
          const gradient = error * value + decay * weight
          const square = (squares[cell] ?? 0) + gradient * gradient
          squares[cell] = square
          weights[cell] = weight - (rate * gradient) / Math.sqrt(square)
        }
      }
    }
  }
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  const bytes = (array: { buffer: ArrayBufferLike }) => Buffer.from(array.buffer).toString('base64')
  return {
    intents,
    biases: [...biases],
    hashes: bytes(Uint32Array.from(sorted)),
    rarities: bytes(Float32Array.from(sorted, rarity)),
    weights: bytes(Int8Array.from(weights, (weight) => Math.round(weight / unit))),
    unit,
  }
}

type Vector = readonly (readonly [row: number, value: number])[]

/** A vector of length 1; what `find` does not know is left out. */
export function weigh(
  { hashes, weights }: Features,
  find: (hash: number) => { row: number; rarity: number } | undefined,
): Vector {
  const found = hashes.flatMap((hash, at) => {
    const feature = find(hash)
    return feature ? [[feature.row, (weights[at] ?? 0) * feature.rarity] as const] : []
  })
  const length = Math.hypot(...found.map(([, value]) => value)) || 1
  return found.map(([row, value]) => [row, value / length] as const)
}

type Model = { weights: ArrayLike<number>; unit?: number; biases: ArrayLike<number> }

/** How probable each intent is, in the order of the model's; they sum to 1. */
export function findOdds(vector: Vector, { weights, unit = 1, biases }: Model): number[] {
  const sums = Array.from(biases, (bias) => bias)
  for (const [row, value] of vector)
    for (let intent = 0; intent < sums.length; intent += 1)
      sums[intent] = (sums[intent] ?? 0) + (weights[row * sums.length + intent] ?? 0) * unit * value
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

function countHashes(examples: readonly Example[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of examples)
    for (const hash of features.hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return counts
}
