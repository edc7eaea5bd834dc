import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section, sectionTight } from '#ui/section.tsx'
import { topCasinosId } from './hero.tsx'

/** The last two steps happen elsewhere, so their buttons are disabled. */
export function HowToStart() {
  const t = useTranslations('home')
  const href = useHref()
  const { edition } = useSite().reader
  const steps = [
    {
      title: t('step1Title'),
      text: t('step1Text'),
      action: (
        <LinkButton href={href('vpn')} variant="secondary">
          {t('step1Action')}
        </LinkButton>
      ),
    },
    {
      title: t('step2Title'),
      text: t('step2Text'),
      action: (
        <LinkButton href={`#${topCasinosId}`} variant="secondary">
          {t('step2Action')}
        </LinkButton>
      ),
    },
    {
      title: t('step3Title'),
      text: t('step3Text'),
      action: (
        <Button disabled variant="secondary">
          {t('step3Action')}
        </Button>
      ),
    },
    {
      // The demonstration says what was specified; the text names the limit.
      title: t(edition.isDemonstration ? 'step4Win' : 'step4Title'),
      text: t('step4Text'),
      action: (
        <Button disabled variant="secondary">
          {t('step4Action')}
        </Button>
      ),
    },
  ]
  return (
    <Section
      id="how-to-start"
      labelledBy="how-to-start-title"
      className={`${sectionTight} bg-sunken`}
    >
      <h2 id="how-to-start-title" className="text-heading">
        {t('stepsTitle')}
      </h2>
      <p className="mt-1 mb-4 text-small text-muted">{t('stepsLede')}</p>
      <ol className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text, action }, index) => (
          <li
            key={title}
            className="items-start gap-x-4 max-sm:grid max-sm:grid-cols-[1.5rem_1fr] sm:flex sm:flex-col"
          >
            <span className="figures flex w-full items-center gap-4 text-heading leading-none font-bold text-accent-text after:h-px after:flex-1 after:bg-line-strong/40 max-sm:row-span-3 max-sm:after:hidden">
              <span aria-hidden>{index + 1}</span>
              <span className="sr-only">{t('step', { number: index + 1 })}</span>
            </span>
            <h3 className="text-subheading sm:mt-2">{title}</h3>
            <p className="mt-0.5 mb-2 text-small text-muted">{text}</p>
            <div className="mt-auto">{action}</div>
          </li>
        ))}
      </ol>
      <Notice tone="warning" title={t('stepsNoticeTitle')} className="mt-4">
        {t('stepsNotice')}
      </Notice>
    </Section>
  )
}
