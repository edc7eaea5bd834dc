import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { readFeatures } from '../src/features/help/distress/features.ts'
import { learn, type Weights } from '../src/features/help/distress/learn.ts'
import { learntModule } from './learnt-module.ts'

const folder = 'src/features/help/distress'
const texts = 'texts/distress'
/**
 * Lists of messages, one a line, as `<list>/<language>/<kind>.txt`; how often each counts. What the
 * tests hold must be learnt.
 */
const lists = { examples: 1, sentences: 3 }
/** The few messages about violence count as often as those of danger. */
const violenceTimes = 2
const code = [
  'scripts/distress-plugin.ts',
  'scripts/learnt-module.ts',
  'src/contract/normalize-search-text.ts',
  'src/contract/words.ts',
  `${folder}/features.ts`,
  `${folder}/learn.ts`,
]

/** Learns what tells of distress. */
export const distress = (): Plugin =>
  learntModule({
    name: 'distress-weights',
    inputs: () => [...code, ...listFiles().map(({ file }) => file)],
    learn: learnAll,
  })

/** How many times each of the few messages about violence counts beside those of danger. */
const many = 10

function learnAll() {
  const examples = readExamples()
  const among = (kinds: readonly string[], told: string) =>
    examples
      .filter(({ kind }) => kinds.includes(kind))
      // Or the few would never outweigh the many.
      .flatMap((example) =>
        Array<typeof example>(example.kind === 'violence' ? many : 1).fill(example),
      )
      .map(({ kind, features }) => ({ features, is: kind === told }))
  return {
    distress: pack(
      learn(examples.map(({ kind, features }) => ({ features, is: kind !== 'harmless' }))),
    ),
    violence: pack(learn(among(['danger', 'gambling', 'violence'], 'violence'))),
    danger: pack(learn(among(['danger', 'gambling'], 'danger'))),
  }
}

function readExamples() {
  return listFiles().flatMap(({ file, times }) => {
    const kind = path.basename(file, '.txt')
    const examples = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((message) => ({ kind, features: readFeatures(message) }))
    const often = kind === 'violence' ? times * violenceTimes : times
    return Array.from({ length: often }, () => examples).flat()
  })
}

const listFiles = () =>
  Object.entries(lists).flatMap(([list, times]) =>
    readdirSync(path.join(texts, list), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .toSorted()
      .map((file) => ({ file: path.join(texts, list, file), times })),
  )

/** The weights as bytes, in units of which the largest is 127. */
function pack({ weights, bias }: Weights) {
  const unit = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / 127
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / unit))
  // They are mostly runs of zeros: looking for nothing else is a hundred times faster and 1 %
  // larger.
  const packed = deflateRawSync(bytes, { level: 9, strategy: constants.Z_RLE })
  return { weights: packed.toString('base64'), unit, bias }
}
