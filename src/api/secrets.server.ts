import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token or link key of 256 random bits, in base64url (43 characters). */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: its 256 random bits cannot be guessed from a plain SHA-256. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Takes as long whatever differs, so that the time of a refusal tells nothing. */
export function matchesSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))
}
