import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits: a plain hash is safe. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

export function matchesSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))
}
