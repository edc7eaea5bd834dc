import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import type { ListedCasino } from '../contract.ts'
import { factPlaces, factsOf } from '../facts.ts'
import { useFacts } from './use-facts.tsx'

export function FactsList({ id, casino }: { id: string; casino: ListedCasino }) {
  const t = useTranslations('casino')
  const facts = useFacts()
  const { edition } = useSite()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {t('facts')}
      </h2>
      <dl className="mt-5 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {factsOf(edition, factPlaces.review).map((name) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-6 border-b border-line py-3"
          >
            <dt className="max-w-1/2 shrink-0 text-small text-muted">{facts[name].label}</dt>
            <dd className="min-w-0 text-end font-medium wrap-anywhere">
              {facts[name].show(casino)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
