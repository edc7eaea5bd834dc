import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits: too many to guess, so that a plain hash of them is safe to keep. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function matchesSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))
}
