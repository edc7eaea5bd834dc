import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'

type DisclosureProps = {
  /**
   * What is listed below: without any link out there is nothing to disclose. Undefined if a filter
   * may bring others.
   */
  about: readonly { affiliateUrl: string | null }[] | undefined
  className?: string
}

export function Disclosure({ about, className = '' }: DisclosureProps) {
  const t = useTranslations()
  const href = useHref()
  if (about && !about.some(({ affiliateUrl }) => affiliateUrl)) return null
  return (
    <p className={`text-tiny text-muted ${className}`}>
      {/* Phones have room for one line; the bar at the top leads to the rest. */}
      <span className="sm:hidden">{t('disclosure.ad')}</span>
      <span className="max-sm:hidden">
        {t('disclosure.short')}{' '}
        <a
          href={href('affiliateDisclosure')}
          className="underline underline-offset-2 hover:text-ink"
        >
          {t('bar.disclosureLink')}
        </a>
      </span>
    </p>
  )
}

export function BonusTerms({ className = '' }: { className?: string }) {
  const t = useTranslations('disclosure')
  return <p className={`text-tiny text-muted ${className}`}>{t('terms')}</p>
}
