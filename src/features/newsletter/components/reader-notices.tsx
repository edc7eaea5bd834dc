import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function EndedNotice() {
  const t = useTranslations('newsletterReader')
  return (
    <WithNext screen="newsletter" label={t('again')}>
      <Notice tone="positive" role="status" title={t('endedTitle')}>
        {t('endedText')}
      </Notice>
    </WithNext>
  )
}

export function UnknownNotice() {
  const t = useTranslations()
  return (
    <WithNext screen="contact" label={t('footer.contact')}>
      <Notice tone="warning" title={t('newsletterReader.unknownTitle')}>
        {t('newsletterReader.unknownText')}
      </Notice>
    </WithNext>
  )
}

export function ErasedNotice() {
  const t = useTranslations()
  return (
    <WithNext screen="home" label={t('info.toRanking')}>
      <Notice tone="positive" role="status" title={t('newsletterReader.erasedTitle')}>
        {t('newsletterReader.erasedText')}
      </Notice>
    </WithNext>
  )
}

type NextProps = { screen: 'newsletter' | 'contact' | 'home'; label: string; children: ReactNode }

function WithNext({ screen, label, children }: NextProps) {
  const link = useHref()
  return (
    <div className="grid justify-items-start gap-6">
      {children}
      <LinkButton href={link(screen)} variant="secondary">
        {label}
      </LinkButton>
    </div>
  )
}
