import { useTranslations } from 'use-intl'
import { withQuery } from '#content/list-query.ts'
import { BonusTerms } from '#content/components/disclosure.tsx'
import { useHref } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import type { OffersTexts } from '../contract.ts'
import { InfoHeader } from './info-header.tsx'
import { OfferCard } from './offer-card.tsx'
import { Points } from './points.tsx'
import { WorkedExample } from './worked-example.tsx'

const guideCategory = 'bonuses'

type Props = OffersTexts & { cover: { category: string; slug: string } }

/** Serves bonuses and free spins. */
export function OffersPage({ headline, lede, cover, types, example, lists, cta }: Props) {
  const t = useTranslations('info')
  const link = useHref()
  // Three cards in a row, unless that leaves one alone.
  const columns = types.items.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'
  return (
    <>
      <InfoHeader headline={headline} lede={lede} cover={cover}>
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton href={link('home')} size="lg">
            {t('toRanking')}
          </LinkButton>
          <MoreLink href={withQuery(link('guides'), { category: guideCategory })}>
            {t('bonusGuides')}
          </MoreLink>
        </p>
        <BonusTerms className="mt-4" />
      </InfoHeader>

      <Section labelledBy="kinds">
        <SectionHeading id="kinds" title={types.title} lede={types.lede} />
        <ul className={`grid gap-5 sm:grid-cols-2 ${columns}`}>
          {types.items.map((offer) => (
            <OfferCard key={offer.name} offer={offer} />
          ))}
        </ul>
      </Section>

      <WorkedExample {...example} />

      {lists.map(({ title, lede: about, items }, index) => (
        <Section
          key={title}
          labelledBy={`list-${index}`}
          className={index > 0 ? 'border-t border-line' : ''}
        >
          <SectionHeading id={`list-${index}`} title={title} lede={about} />
          <Points items={items} columns={items.length % 3 === 0 ? 3 : 2} />
        </Section>
      ))}

      <section aria-labelledby="to-ranking" className="bg-accent-soft">
        <div className="page-width grid items-center gap-x-12 gap-y-6 py-10 md:grid-cols-[minmax(0,1fr)_auto] md:py-14">
          <div className="max-w-2xl">
            <h2 id="to-ranking" className="text-heading">
              {cta.title}
            </h2>
            <p className="mt-2 text-muted">{cta.text}</p>
          </div>
          <div>
            <LinkButton href={link('home')} size="lg" className="max-md:w-full">
              {t('toRanking')}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  )
}
