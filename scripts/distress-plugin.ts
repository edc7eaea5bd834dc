import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { readFeatures } from '../src/features/help/distress/features.ts'
import { learn, type Weights } from '../src/features/help/distress/learn.ts'

const folder = 'src/features/help/distress'
const texts = 'texts/distress'
/**
 * Lists of messages, one a line, as `<list>/<language>/<kind>.txt`; how often each counts. What the
 * tests hold must be learnt.
 */
const lists = { examples: 1, sentences: 3 }
const name = 'virtual:distress-weights'
/** Learning takes seconds, and tests, checks and builds all need what is learnt. */
const cache = 'node_modules/.cache/tandem-distress'
const code = [
  'scripts/distress-plugin.ts',
  'src/contract/normalize-search-text.ts',
  'src/contract/words.ts',
  `${folder}/features.ts`,
  `${folder}/learn.ts`,
]

/** Learns at build time what tells of distress, so that the site only adds up weights. */
export function distress(): Plugin {
  let module: string | undefined
  return {
    name: 'distress',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      module ??= `export default ${learnOnce()}`
      return module
    },
  }
}

/** What was learnt from the same messages by the same code, if it is kept from another time. */
function learnOnce(): string {
  const kept = path.join(cache, `${hashInputs()}.json`)
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  const learnt = JSON.stringify(learnAll())
  mkdirSync(cache, { recursive: true })
  // Others may read it meanwhile, or write the same.
  const own = path.join(cache, `${process.pid}.tmp`)
  writeFileSync(own, learnt)
  renameSync(own, kept)
  return learnt
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const file of [...code, ...listFiles().map((one) => one.file)])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function learnAll() {
  const examples = readExamples()
  const distressed = examples.filter(({ kind }) => kind !== 'harmless')
  return {
    distress: pack(
      learn(examples.map(({ kind, features }) => ({ features, is: kind !== 'harmless' }))),
    ),
    danger: pack(
      learn(distressed.map(({ kind, features }) => ({ features, is: kind === 'danger' }))),
    ),
  }
}

function readExamples() {
  return listFiles().flatMap(({ file, times }) => {
    const kind = path.basename(file, '.txt')
    const examples = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((message) => ({ kind, features: readFeatures(message) }))
    return Array.from({ length: times }, () => examples).flat()
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
