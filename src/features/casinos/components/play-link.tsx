import { ArrowUpRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useGoLink } from '#features/clicks/components/go-link.ts'
import type { Placement } from '#contract/placements.ts'
import { LinkButton } from '#ui/button.tsx'

type Props = {
  casino: { id: string; slug: string; name: string; affiliateUrl: string | null }
  /** Kind of place where it stands, for the click's record. */
  placement: Placement
  /** Place in the list that it stands in, from 1. */
  position?: number
  /** Needed within an island: the server's signature for this casino and placement. */
  signature?: string | undefined
  /** What the click's record says of its origin; the referring page when absent. */
  referrer?: string
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  className?: string
}

/**
 * The one action: out to the casino, its click counted whichever way it is followed. Nothing is shown for a casino that has no link. Put a <Disclosure> beside every group of these.
 */
export function PlayLink(props: Props) {
  const { casino, placement, position, signature, referrer, size = 'md', block = false, className = '' } = props
  const t = useTranslations('casino')
  const link = useGoLink()
  if (!casino.affiliateUrl) return null
  return (
    <LinkButton
      {...link({
        target: casino.slug,
        address: casino.affiliateUrl,
        casinoId: casino.id,
        placement,
        position,
        signature,
        referrer,
      })}
      size={size}
      block={block}
      className={`whitespace-nowrap ${className}`}
      aria-label={t('visitLabel', { name: casino.name })}
    >
      {t('visit')}
      <ArrowUpRight aria-hidden className="size-4" />
    </LinkButton>
  )
}
