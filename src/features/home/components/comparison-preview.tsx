import { useTranslations } from 'use-intl'
import { stateCodes } from '#contract/us-states.ts'
import { hasField } from '#editions/has-field.ts'
import { useFacts } from '#features/casinos/components/use-facts.tsx'
import type { ListedCasino } from '#features/casinos/contract.ts'
import { factsOf, isStated } from '#features/casinos/facts.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { MoreLink } from '#ui/more-link.tsx'

/** What the rows of the ranking do not say. */
const compared = ['minDeposit', 'maxPayout', 'licence', 'games'] as const

type Row = { label: string; show: (casino: ListedCasino) => string }

/** On phones each fact's name is above its values. */
export function ComparisonPreview({ casinos }: { casinos: readonly ListedCasino[] }) {
  const t = useTranslations('home.preview')
  const href = useHref()
  const rows = useRows(casinos)
  const count = casinos.length
  return (
    <section aria-labelledby="preview-title" className="md:mt-3">
      <h3 id="preview-title" className="text-subheading">
        {t('title', { count })}
      </h3>
      <div className="mt-2 overflow-x-auto">
        <table aria-labelledby="preview-title" className="preview-table text-small">
          <thead>
            <tr>
              <td className="max-md:hidden" />
              {casinos.map(({ id, slug, name }) => (
                <th key={id} scope="col">
                  <a href={href('casino', { slug })} className="underline-offset-4 hover:underline">
                    {name}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ label, show }) => (
            <tbody key={label}>
              <tr className="md:hidden">
                <th scope="rowgroup" colSpan={count}>
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
        </table>
      </div>
      <MoreLink href={href('compare')}>{t('action')}</MoreLink>
    </section>
  )
}

/** Without those that nobody has stated of any of the casinos. */
function useRows(casinos: readonly ListedCasino[]): Row[] {
  const t = useTranslations('home.preview')
  const told = useTranslations('casino')
  const facts = useFacts()
  const { edition } = useSite().reader
  const rows = factsOf(edition, compared)
    .filter((name) => casinos.some((casino) => isStated(name, casino)))
    .map((name): Row => ({ label: facts[name].label, show: facts[name].write }))
  if (hasField(edition, 'excludedStates') && casinos.some(({ statesKnown }) => statesKnown))
    rows.push({
      label: t('states'),
      show: ({ statesKnown, excludedStates }) =>
        statesKnown
          ? t('statesOf', {
              count: stateCodes.filter((code) => !excludedStates.includes(code)).length,
              all: stateCodes.length,
            })
          : told('unknown'),
    })
  return rows
}
