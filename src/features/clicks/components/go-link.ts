import { createContext, useContext } from 'react'
import { useSite } from '#render/site-context.tsx'
import { goHref } from '#urls.ts'
import type { Placement } from '#contract/placements.ts'

/** Islands get signatures in their props instead. */
export type SignLink = (target: string, placement: Placement) => string

export const SignLinkContext = createContext<SignLink | undefined>(undefined)

export type GoLinkTarget = {
  /** The slug of a casino, or `kind/slug` of anything else. */
  target: string
  address: string
  casinoId?: string | undefined
  placement: Placement
  /** The place in its list, from 1. */
  position?: number | undefined
  signature?: string | undefined
  referrer?: string | undefined
}

/** Counts through /go; browser/affiliate-clicks.ts goes straight to `address`. */
export function useGoLink() {
  const { edition, language, place } = useSite().reader
  const sign = useContext(SignLinkContext)
  return ({
    target,
    address,
    casinoId,
    placement,
    position,
    signature,
    referrer,
  }: GoLinkTarget) => ({
    href: goHref({
      target,
      edition: edition.id,
      language: language.code,
      placement,
      position,
      signature: signature ?? sign?.(target, placement),
      place,
    }),
    target: '_blank',
    rel: 'sponsored nofollow noopener',
    'data-out': address,
    ...(casinoId ? { 'data-casino-id': casinoId } : { 'data-source': target }),
    ...(referrer && { 'data-referrer': referrer }),
  })
}
