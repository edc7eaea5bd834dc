import { createHmac, timingSafeEqual } from 'node:crypto'

export type IdSigner = {
  sign(id: string): string
  /** The id in a word that we have signed; undefined for any other. */
  verify(word: string): string | undefined
}

const uuidBytes = 16
/** Too long to guess, yet short enough for an address. */
const signatureBytes = 16

/** `purpose` separates uses of one secret. */
export function createIdSigner(secret: string | Buffer, purpose: string): IdSigner {
  const compute = (id: Buffer) =>
    createHmac('sha256', secret).update(purpose).update(id).digest().subarray(0, signatureBytes)
  return {
    sign(uuid) {
      const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, compute(id)]).toString('base64url')
    },
    verify(word) {
      const bytes = Buffer.from(word, 'base64url')
      // Decoding skips letters that are not valid, so one id could have several words.
      if (bytes.length !== uuidBytes + signatureBytes || bytes.toString('base64url') !== word)
        return undefined
      const id = bytes.subarray(0, uuidBytes)
      if (!timingSafeEqual(bytes.subarray(uuidBytes), compute(id))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
