import { BookOpenCheck, HandCoins, ScanSearch, Timer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Section, SectionHeading } from '#ui/section.tsx'

export function Benefits() {
  const t = useTranslations()
  const tiles = [
    { Icon: Timer, title: t('edition.home.benefit1Title'), text: t('edition.home.benefit1Text') },
    { Icon: BookOpenCheck, title: t('edition.home.benefit2Title'), text: t('edition.home.benefit2Text') },
    { Icon: ScanSearch, title: t('edition.home.benefit3Title'), text: t('edition.home.benefit3Text') },
    { Icon: HandCoins, title: t('edition.home.benefit4Title'), text: t('edition.home.benefit4Text') },
  ]
  return (
    <Section labelledBy="benefits-title">
      <SectionHeading id="benefits-title" title={t('home.benefitsTitle')} />
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {tiles.map(({ Icon, title, text }) => (
          <li key={title} className="border-t-2 border-ink pt-5">
            <Icon aria-hidden className="size-6 text-accent-text" strokeWidth={1.75} />
            <h3 className="mt-4 text-subheading">{title}</h3>
            <p className="mt-2 text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
