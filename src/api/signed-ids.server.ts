import { createHmac, timingSafeEqual } from 'node:crypto'

/** Ids as words for links that only the site can make. */
export type IdSigner = {
  sign(id: string): string
  /** The id of a word; undefined for what the site never signed. */
  verify(word: string): string | undefined
}

const uuidBytes = 16
/** 128 bits of HMAC-SHA-256 cannot be guessed, and the link stays on one line. */
const signatureBytes = 16

/** @param purpose keeps words for one use from opening another with the same secret */
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
      // Letters that decoding passes over would make many words of one.
      if (bytes.length !== uuidBytes + signatureBytes || bytes.toString('base64url') !== word) return undefined
      const id = bytes.subarray(0, uuidBytes)
      if (!timingSafeEqual(bytes.subarray(uuidBytes), compute(id))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
