import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Section, SectionHeading } from '#ui/section.tsx'

export function HowItWorks() {
  const t = useTranslations()
  const steps = [
    { title: t('lotteries.step1Title'), text: t('lotteries.step1Text') },
    { title: t('lotteries.step2Title'), text: t('lotteries.step2Text') },
    { title: t('lotteries.step3Title'), text: t('lotteries.step3Text') },
  ]
  return (
    <Section labelledBy="how-title" className="bg-sunken">
      <SectionHeading
        id="how-title"
        title={t('lotteries.howTitle')}
        lede={t('lotteries.howLede')}
      />
      <Steps steps={steps} />
    </Section>
  )
}

export function Steps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  const t = useTranslations('home')
  return (
    <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span className="figures flex items-center gap-4 text-title leading-none font-bold text-accent-text after:h-px after:flex-1 after:bg-line-strong/40">
            <span aria-hidden>{index + 1}</span>
            <span className="sr-only">{t('step', { number: index + 1 })}</span>
          </span>
          <h3 className="mt-4 text-subheading">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
