import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link's signature covers. */
export type SignedLink = { edition: string; target: string; placement: string }

/** Signs the links that the site makes, so that made-up ones are told from them. A signature is no secret: every reader sees it. */
export type LinkSigner = {
  /** 16 letters of base64url: 96 bits. */
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
