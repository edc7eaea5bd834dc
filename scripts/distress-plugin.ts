import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { readFeatures } from '../src/features/help/distress/features.ts'
import { learn, type Weights } from '../src/features/help/distress/learn.ts'

const folder = 'src/features/help/distress'
/** Lists of messages, one a line, as `<list>/<language>/<kind>.txt`; how often each counts. What the tests hold must be learnt. */
const lists = { examples: 1, sentences: 3 }
const name = 'virtual:distress-weights'

/** Learns at build time what tells of distress, so that the site only adds up weights. */
export function distress(): Plugin {
  let code: string | undefined
  return {
    name: 'distress',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      code ??= `export default ${JSON.stringify(learnAll())}`
      return code
    },
  }
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
  const files = Object.entries(lists).flatMap(([list, times]) =>
    readdirSync(path.join(folder, list), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .toSorted()
      .flatMap((file) => Array.from({ length: times }, () => path.join(folder, list, file))),
  )
  return files.flatMap((file) => {
    const kind = path.basename(file, '.txt')
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((message) => ({ kind, features: readFeatures(message) }))
  })
}

/** The weights as bytes, in units of which the largest is 127. */
function pack({ weights, bias }: Weights) {
  const unit = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / 127
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / unit))
  return { weights: deflateRawSync(bytes, { level: 9 }).toString('base64'), unit, bias }
}
