/** Recognises distress as docs/decisions/025 describes. */
import { inflateRawSync } from 'node:zlib'
import packed from 'virtual:distress-weights'
import { readAllFeatures } from './features.ts'
import { score } from './learn.ts'
import { tellsOfViolence } from './violence.ts'

/** Danger to life, someone who hurts or threatens, or harm from gambling. */
export type Distress = 'danger' | 'violence' | 'gambling'

/** Log odds; `unseen/` shows what other thresholds miss. */
const threshold = 0

type Packed = (typeof packed)[keyof typeof packed]
const unpack = ({ weights, ...rest }: Packed) => {
  const bytes = inflateRawSync(Buffer.from(weights, 'base64'))
  return { ...rest, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) }
}

let known: Record<keyof typeof packed, ReturnType<typeof unpack>> | undefined

export function findDistress(message: string): Distress | undefined {
  known ??= { distress: unpack(packed.distress), danger: unpack(packed.danger) }
  const { distress, danger } = known
  const told = readAllFeatures(message).filter((features) => score(distress, features) >= threshold)
  if (told.length === 0) return undefined
  // Its words decide, not the weights: what helps is another line than with thoughts of suicide.
  if (tellsOfViolence(message)) return 'violence'
  return told.some((features) => score(danger, features) >= 0) ? 'danger' : 'gambling'
}
