import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Claims } from '#features/casinos/claims.ts'
import { Section, SectionHeading } from '#ui/section.tsx'

export function Reasons({ claims, className }: { claims: Claims; className: string }) {
  const t = useTranslations()
  const all = [
    { title: t('edition.landing.reason1Title'), text: t('edition.landing.reason1Text', claims) },
    { title: t('edition.landing.reason2Title'), text: t('edition.landing.reason2Text') },
    { title: t('edition.landing.reason3Title'), text: t('edition.landing.reason3Text') },
    { title: t('edition.landing.reason4Title'), text: t('edition.landing.reason4Text') },
  ]
  const reasons = all.filter(({ text }) => text !== '')
  return (
    <Section labelledBy="reasons-title" className={className}>
      <SectionHeading
        id="reasons-title"
        title={t('landing.reasonsTitle', { count: reasons.length })}
      />
      <ReasonGrid reasons={reasons} />
    </Section>
  )
}

export function ReasonGrid({
  reasons,
}: {
  reasons: readonly { title: string; text: ReactNode }[]
}) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {reasons.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-5">
          <h3 className="text-subheading">{title}</h3>
          <p className="mt-2 text-small text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
