import { BookOpenCheck, HandCoins, ScanSearch, Timer } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { Section, SectionHeading, sectionTight } from '#ui/section.tsx'

export function Benefits() {
  const t = useTranslations()
  const tiles = [
    { Icon: Timer, title: t('edition.home.benefit1Title'), text: t('edition.home.benefit1Text') },
    {
      Icon: BookOpenCheck,
      title: t('edition.home.benefit2Title'),
      text: t('edition.home.benefit2Text'),
    },
    {
      Icon: ScanSearch,
      title: t('edition.home.benefit3Title'),
      text: t('edition.home.benefit3Text'),
    },
    {
      Icon: HandCoins,
      title: t('edition.home.benefit4Title'),
      text: t('edition.home.benefit4Text'),
    },
  ]
  return (
    <Section labelledBy="benefits-title" className={sectionTight}>
      <SectionHeading id="benefits-title" title={t('home.benefitsTitle')} />
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
        {tiles.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="grid content-start gap-x-4 border-line max-sm:grid-cols-[auto_1fr] max-sm:not-first:border-t max-sm:not-first:pt-4 sm:border-t-2 sm:border-ink sm:pt-5"
          >
            <Icon aria-hidden className="size-6 stroke-[1.75] text-accent-text max-sm:row-span-2" />
            <h3 className="text-subheading sm:mt-4">{title}</h3>
            <p className="mt-1 text-small text-muted sm:mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
