import { useTranslations } from 'use-intl'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CasinoLogo } from '#ui/casino-logo.tsx'
import type { ListedCasino } from '../contract.ts'
import { usePicksLink } from './use-picks-link.ts'

const rivalCount = 3

type Props = {
  casino: Pick<ListedCasino, 'slug' | 'name' | 'rank'>
  ranking: readonly ListedCasino[]
}

export function CompareWith({ casino, ranking }: Props) {
  const t = useTranslations('casino')
  const link = usePicksLink()
  const rivals = ranking
    .filter(({ slug }) => slug !== casino.slug)
    .toSorted(
      (a, b) => Math.abs(a.rank - casino.rank) - Math.abs(b.rank - casino.rank) || a.rank - b.rank,
    )
    .slice(0, rivalCount)
  if (rivals.length === 0) return null
  return (
    <section aria-labelledby="compare-with" className="no-print border-t border-line pt-8">
      <h2 id="compare-with" className="text-subheading">
        {t('compareWith', { name: casino.name })}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {rivals.map((rival) => (
          <li key={rival.slug}>
            <LinkButton
              href={link([casino.slug, rival.slug], 'side-by-side')}
              rel="nofollow"
              variant="secondary"
              className="pl-2! text-left!"
            >
              <CasinoLogo
                name={rival.name}
                logoUrl={rival.logoUrl}
                size="sm"
                className="size-7! text-tiny!"
              />
              {rival.name}
              <CapWarning casino={rival} />
            </LinkButton>
          </li>
        ))}
        <li>
          <LinkButton href={link([casino.slug], 'list')} rel="nofollow" variant="quiet">
            {t('compareChoose')}
          </LinkButton>
        </li>
      </ul>
    </section>
  )
}
