/** Whether somebody who writes to the assistant is in distress: learnt from `examples/` and `sentences/`, in whichever language it is said. */
import { inflateRawSync } from 'node:zlib'
import packed from 'virtual:distress-weights'
import { readAllFeatures } from './features.ts'
import { score } from './learn.ts'

/** A life may be in danger, or gambling does harm. */
export type Distress = 'danger' | 'gambling'

/** Score from which a message is taken for distress, as the logarithm of the odds: `unseen/` shows what others would find and mistake. */
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
  return told.some((features) => score(danger, features) >= 0) ? 'danger' : 'gambling'
}
