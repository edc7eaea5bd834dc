import { ArrowUpRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '#ui/button.tsx'

type Props = {
  casino: { id: string; name: string; affiliateUrl: string | null }
  /** Where on the page it stands, for the click's record. */
  placement: string
  /** What the click's record says of its origin; the referring page when absent. */
  referrer?: string
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  className?: string
}

/**
 * The one action: out to the casino. Clicks are reported beside the navigation by site/browser/affiliate-clicks.ts. Nothing is shown for a
 * casino that has no link. Put a <Disclosure> beside every group of these.
 */
export function PlayLink({ casino, placement, referrer, size = 'md', block = false, className = '' }: Props) {
  const t = useTranslations('casino')
  if (!casino.affiliateUrl) return null
  return (
    <LinkButton
      href={casino.affiliateUrl}
      target="_blank"
      rel="sponsored nofollow noopener"
      size={size}
      block={block}
      className={`whitespace-nowrap ${className}`}
      aria-label={t('visitLabel', { name: casino.name })}
      data-casino-id={casino.id}
      data-placement={placement}
      {...(referrer && { 'data-referrer': referrer })}
    >
      {t('visit')}
      <ArrowUpRight aria-hidden className="size-4" />
    </LinkButton>
  )
}
