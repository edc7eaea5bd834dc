import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedLink = { edition: string; target: string; placement: string }

/** Tells the site's links from made-up ones; not secret. */
export type LinkSigner = {
  /** The signature of a link, which has 96 bits. */
  sign(link: SignedLink): string
  verify(link: SignedLink, signature: string): boolean
}

const signatureLength = 16

export function createLinkSigner(secret: string): LinkSigner {
  const key = createHmac('sha256', secret).update('affiliate links').digest()
  const sign = ({ edition, target, placement }: SignedLink) =>
    createHmac('sha256', key)
      .update(JSON.stringify([edition, target, placement]))
      .digest('base64url')
      .slice(0, signatureLength)
  return {
    sign,
    verify(link, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(link))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
