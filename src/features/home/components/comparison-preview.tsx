import { CapWarning } from '#features/casinos/components/cap-warning.tsx'
import { useTranslations } from 'use-intl'
import { Disclosure } from '#content/components/disclosure.tsx'
import { PlayLink } from '#features/casinos/components/play-link.tsx'
import { usePicksLink } from '#features/casinos/components/use-picks-link.ts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { minPicks } from '#features/casinos/picks.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import { MoreLink } from '#ui/more-link.tsx'
import { Section, SectionHeading } from '#ui/section.tsx'
import { CoinBadges } from '#features/casinos/components/coin-badges.tsx'
import { useFacts, type Fact } from '#features/casinos/components/use-facts.tsx'
import { factPlaces, factsOf, type FactName } from '#features/casinos/facts.ts'

/** On phones each fact's name is above its values. */
export function ComparisonPreview({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations('home')
  const href = useHref()
  const rows = usePreviewRows(casinos)
  const linkToPicks = usePicksLink()
  const count = casinos.length
  if (count < minPicks) return null
  const everything = linkToPicks(
    casinos.map(({ slug }) => slug),
    'side-by-side',
  )
  return (
    <Section labelledBy="compare-title" className="border-t border-line">
      <SectionHeading
        id="compare-title"
        title={t('compareTitle', { count })}
        lede={t('compareLede')}
        action={
          <LinkButton href={href('compare')} variant="secondary">
            {t('compareAction')}
          </LinkButton>
        }
      />
      <div className="overflow-x-auto rounded-card border border-line bg-raised shadow-card">
        <table aria-labelledby="compare-title" className="preview-table">
          <thead>
            <tr>
              <td className="max-md:hidden" />
              {casinos.map((casino) => (
                <th key={casino.id} scope="col">
                  <CasinoLogo name={casino.name} logoUrl={casino.logoUrl} />
                  <a
                    href={href('casino', { slug: casino.slug })}
                    className="mt-3 block font-display text-small leading-snug font-semibold underline-offset-4 hover:underline md:text-subheading"
                  >
                    {casino.name}
                  </a>
                  <CapWarning casino={casino} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ name, label, show }) => (
            <tbody
              key={name}
              className={name === 'games' || name === 'noKyc' ? 'max-md:hidden' : ''}
            >
              <tr className="md:hidden">
                <th scope="rowgroup" colSpan={casinos.length}>
                  {label}
                </th>
              </tr>
              <tr>
                <th scope="row" className="max-md:hidden">
                  {label}
                </th>
                {casinos.map((casino) => (
                  <td key={casino.id}>{show(casino)}</td>
                ))}
              </tr>
            </tbody>
          ))}
          <tbody className="max-md:hidden">
            <tr>
              <td />
              {casinos.map((casino, index) => (
                <td key={casino.id}>
                  <PlayLink casino={casino} placement="preview" position={index + 1} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Disclosure about={casinos} className="max-md:hidden" />
        <MoreLink href={everything} rel="nofollow">
          {t('compareThese', { count })}
        </MoreLink>
      </div>
    </Section>
  )
}

type Row = Fact & { name: FactName }

/** Drops the licence where most casinos state none. */
function usePreviewRows(casinos: readonly ListedCasino[]): Row[] {
  const facts = useFacts()
  const { edition } = useSite()
  const coins: Fact = {
    ...facts.coins,
    show: ({ cryptocurrencies }) => <CoinBadges coins={cryptocurrencies} />,
  }
  const licensed = casinos.filter(({ licenses }) => licenses.length > 0).length
  return factsOf(edition, factPlaces.preview)
    .filter((name) => name !== 'licence' || 2 * licensed >= casinos.length)
    .map((name) => ({ name, ...(name === 'coins' ? coins : facts[name]) }))
}
