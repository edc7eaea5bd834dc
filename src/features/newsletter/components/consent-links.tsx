import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'

/** Opens a new tab, so that nothing typed is lost. */
export function ConsentLinks({ className = '' }: { className?: string }) {
  const t = useTranslations('newsletter')
  const href = useHref()
  const links = [
    { href: href('terms'), label: t('termsLink') },
    { href: href('privacy'), label: t('privacyLink') },
  ]
  return (
    <p className={`flex flex-wrap gap-x-4 text-tiny text-muted ${className}`}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          target="_blank"
          className="py-1 underline underline-offset-2 hover:text-ink"
        >
          {link.label}
        </a>
      ))}
    </p>
  )
}
