import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { NewsletterErrors, NewsletterValues } from '../form.server.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { useNewsletterText } from './use-newsletter-text.ts'

export type NewsletterState =
  | { step: 'form'; values: NewsletterValues; errors?: NewsletterErrors; refusal?: string }
  | { step: 'sent' | 'confirmed' }
  | { step: 'confirm'; token: string; refusal?: string }

export function NewsletterPage(state: NewsletterState) {
  const t = useTranslations()
  const text = useNewsletterText()
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-10 pb-(--section-space) md:pt-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <h1 className="text-title">
          {t(state.step === 'confirm' ? 'newsletterPage.confirmTitle' : 'newsletter.title')}
        </h1>
        <p className="mt-4 mb-8 text-lede text-muted">
          {state.step === 'confirm' ? t('newsletterPage.confirmText') : text}
        </p>
        <Step state={state} />
      </div>
      <WhatToExpect />
    </div>
  )
}

function Step({ state }: { state: NewsletterState }) {
  const t = useTranslations()
  if (state.step === 'form') return <NewsletterForm {...state} />
  if (state.step === 'confirm') return <Confirmation {...state} />
  return state.step === 'sent' ? (
    <Done title={t('newsletter.successTitle')}>{t('edition.newsletterSuccess')}</Done>
  ) : (
    <Done title={t('newsletterPage.confirmedTitle')}>{t('newsletterPage.confirmedText')}</Done>
  )
}

function Confirmation({ token, refusal }: { token: string; refusal?: string }) {
  const t = useTranslations('newsletterPage')
  const link = useHref()
  return (
    <Card className="p-5 sm:p-7">
      <form method="post" action={link('newsletter')}>
        {refusal && (
          <Notice tone="negative" role="alert" className="mb-6">
            {refusal}
          </Notice>
        )}
        <input type="hidden" name="confirm" value={token} />
        <Button type="submit" size="lg" className="max-sm:w-full">
          {t('confirmAction')}
        </Button>
        <p className="mt-4 text-small text-muted">{t('confirmNote')}</p>
      </form>
    </Card>
  )
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('info')
  const link = useHref()
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="positive" role="status" title={title}>
        {children}
      </Notice>
      <LinkButton href={link('home')}>{t('toRanking')}</LinkButton>
    </div>
  )
}

const points = ['point1', 'point2', 'point3'] as const

function WhatToExpect() {
  const t = useTranslations()
  const link = useHref()
  const legal = [
    { href: link('terms'), label: t('footer.terms') },
    { href: link('privacy'), label: t('footer.privacy') },
  ]
  return (
    <aside aria-labelledby="expect" className="self-start border-t-2 border-accent pt-5">
      <h2 id="expect" className="text-subheading">
        {t('newsletterPage.expect')}
      </h2>
      <ul className="mt-4 grid list-disc gap-3 pl-5 text-small text-muted marker:text-accent-text">
        {points.map((point) => (
          <li key={point}>{t(`newsletterPage.${point}`)}</li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-small">
        {legal.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </p>
    </aside>
  )
}
