import { createHmac, timingSafeEqual } from 'node:crypto'

export type PreviewKeys = {
  sign(linkId: string): string
  /** Undefined if forged. */
  verify(key: string): string | undefined
}

const uuidBytes = 16
/** 128 bits can't be guessed and keep links short. */
const signatureBytes = 16

export function createPreviewKeys(secret: string): PreviewKeys {
  const own = createHmac('sha256', secret).update('preview links').digest()
  const compute = (id: Buffer) => createHmac('sha256', own).update(id).digest().subarray(0, signatureBytes)
  return {
    sign(linkId) {
      const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, compute(id)]).toString('base64url')
    },
    verify(key) {
      const bytes = Buffer.from(key, 'base64url')
      // Decoding ignores some characters; each id must have one key.
      if (bytes.length !== uuidBytes + signatureBytes || bytes.toString('base64url') !== key) return undefined
      const id = bytes.subarray(0, uuidBytes)
      if (!timingSafeEqual(bytes.subarray(uuidBytes), compute(id))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
