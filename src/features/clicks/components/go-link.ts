import { createContext, useContext } from 'react'
import { useSite } from '#render/site-context.tsx'
import { goHref } from '#urls.ts'
import type { Placement } from '#contract/placements.ts'

/** Signs a link for a place on the page; the server brings it (site/renderer.tsx), an island is given signatures among its props. */
export type SignLink = (target: string, placement: Placement) => string

export const SignLinkContext = createContext<SignLink | undefined>(undefined)

export type GoLinkTarget = {
  /** The slug of a casino, or `kind/slug` of another offer. */
  target: string
  /** The stored address that the link leads to in the end. */
  address: string
  /** Of the casino; none for another offer. */
  casinoId?: string | undefined
  placement: Placement
  /** The link's place in its list, from 1. */
  position?: number | undefined
  /** Needed within an island; see SignLinkContext. */
  signature?: string | undefined
  /** What the click's record says of its origin; the referring page when absent. */
  referrer?: string | undefined
}

/**
 * Attributes of a link out. By itself it leads through /go, which counts the click; the site's script leads a plain press straight to the
 * address and reports it (site/browser/affiliate-clicks.ts).
 */
export function useGoLink() {
  const { edition, language } = useSite()
  const sign = useContext(SignLinkContext)
  return ({ target, address, casinoId, placement, position, signature, referrer }: GoLinkTarget) => ({
    href: goHref({
      target,
      edition: edition.id,
      language,
      placement,
      position,
      signature: signature ?? sign?.(target, placement),
    }),
    target: '_blank',
    rel: 'sponsored nofollow noopener',
    'data-out': address,
    ...(casinoId ? { 'data-casino-id': casinoId } : { 'data-source': target }),
    ...(referrer && { 'data-referrer': referrer }),
  })
}
