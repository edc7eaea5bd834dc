/** Recognises distress as docs/decisions/025 describes. */
import { inflateRawSync } from 'node:zlib'
import packed from 'virtual:distress-weights'
import { readAllFeatures } from './features.ts'
import { score } from './learn.ts'

/** Danger to life, someone who hurts or threatens, or harm from gambling. */
export type Distress = 'danger' | 'violence' | 'gambling'

/** Log odds; `unseen/` shows what other thresholds miss. */
const threshold = 0

/** Below even odds: in danger, too, the answer about violence names the emergency number first. */
const violenceThreshold = -0.3

type Packed = (typeof packed)[keyof typeof packed]
const unpack = ({ weights, ...rest }: Packed) => {
  const bytes = inflateRawSync(Buffer.from(weights, 'base64'))
  return { ...rest, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) }
}

let known: Record<keyof typeof packed, ReturnType<typeof unpack>> | undefined

export function findDistress(message: string): Distress | undefined {
  known ??= {
    distress: unpack(packed.distress),
    violence: unpack(packed.violence),
    danger: unpack(packed.danger),
  }
  const { distress, violence, danger } = known
  const told = readAllFeatures(message).filter((features) => score(distress, features) >= threshold)
  if (told.length === 0) return undefined
  // What helps somebody who is hurt by another is another line than with thoughts of suicide.
  if (told.some((features) => score(violence, features) >= violenceThreshold)) return 'violence'
  return told.some((features) => score(danger, features) >= 0) ? 'danger' : 'gambling'
}
