import { useTranslations } from 'use-intl'
import { AdWord, useAdWord, withAdWord } from '#features/markets/components/ad-word.tsx'
import { useGoLink } from '#features/clicks/components/go-link.ts'
import type { Presented } from '#markets/withheld.ts'
import type { Placement } from '#contract/placements.ts'
import { isWeak, type Cap } from '#contract/caps.ts'
import { LinkButton } from '#ui/button.tsx'
import drawings from '#ui/drawings.svg?url'

type Props = {
  casino: Presented<{
    id: string
    slug: string
    name: string
    affiliateUrl: string | null
    rating: number
    isRated: boolean
    cap: Cap | null
  }>
  /** Where the link stands, for the record of its clicks. */
  placement: Placement
  /** The place in the list, from 1. */
  position?: number
  /** Needed within an island: the server's signature for this casino and placement. */
  signature?: string | undefined
  /** The page of the click; by default the one that the browser names. */
  referrer?: string
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  className?: string
}

/** Shows nothing without a link. The first one on a page needs a <Disclosure> before it. */
export function PlayLink(props: Props) {
  const {
    casino,
    placement,
    position,
    signature,
    referrer,
    size = 'md',
    block = false,
    className = '',
  } = props
  const t = useTranslations('casino')
  const link = useGoLink()
  const adWord = useAdWord()
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
      variant={isWeak(casino) ? 'secondary' : 'primary'}
      size={size}
      block={block}
      className={`whitespace-nowrap ${className}`}
      aria-label={withAdWord(adWord, t('visitLabel', { name: casino.name }))}
    >
      <AdWord word={adWord} />
      {t('visit')}
      <svg aria-hidden className="size-4">
        <use href={`${drawings}#arrow-out`} />
      </svg>
    </LinkButton>
  )
}
