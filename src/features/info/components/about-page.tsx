import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Section } from '#ui/section.tsx'
import type { AboutBody, AboutTexts } from '../contract.ts'
import { BrandDownloads } from './brand-downloads.tsx'
import { InfoHeader } from './info-header.tsx'
import { Points } from './points.tsx'

export function AboutPage({ headline, lede, body }: AboutTexts) {
  const t = useTranslations()
  const link = useHref()
  const { edition } = useSite().reader
  return (
    <>
      <InfoHeader headline={headline} lede={lede} cover={{ category: 'reviews', slug: edition.id }}>
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton href={link('home')} size="lg">
            {t('info.toRanking')}
          </LinkButton>
          <MoreLink href={link('affiliateDisclosure')}>{t('bar.disclosureLink')}</MoreLink>
        </p>
      </InfoHeader>
      <Body {...body} />
      <BrandDownloads />
    </>
  )
}

function Body({ mission, work, services, values }: AboutBody) {
  return (
    <>
      <Section labelledBy="mission">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <h2 id="mission" className="text-heading">
            {mission.title}
          </h2>
          <div className="grid max-w-[60ch] gap-4 text-lede">
            {mission.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </Section>
      <Section labelledBy="work" className="border-y border-line bg-sunken">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <h2 id="work" className="text-heading">
            {work.title}
          </h2>
          <ol className="grid gap-x-12 sm:grid-cols-2">
            {work.items.map((item, index) => (
              <li key={item} className="flex gap-4 border-t border-line-strong py-4">
                <span aria-hidden className="figures text-subheading font-bold text-accent-text">
                  {index + 1}
                </span>
                <p>{item}</p>
              </li>
            ))}
          </ol>
        </div>
      </Section>
      <Section labelledBy="services">
        <h2 id="services" className="mb-6 text-heading md:mb-9">
          {services.title}
        </h2>
        <Points items={services.items} columns={3} />
      </Section>
      <Section labelledBy="values" className="border-t border-line">
        <h2 id="values" className="mb-6 text-heading md:mb-9">
          {values.title}
        </h2>
        <Points items={values.items} columns={4} />
      </Section>
    </>
  )
}
