import { useTranslations } from 'use-intl'
import type { Cap } from '#contract/caps.ts'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { useHref } from '#render/site-context.tsx'

type Props = {
  casinos: readonly { slug: string; name: string; cap: Cap | null }[]
  /** How many casinos have a link that pays, and how many are listed in all. */
  count: number
  total: number
  /** Whether nobody who rates can see what is paid; null where nobody has rated anything. */
  isSeparate: boolean | null
}

export function PaidLinks({ casinos, count, total, isSeparate }: Props) {
  const t = useTranslations('separation')
  const href = useHref()
  if (total === 0) return null
  return (
    <div className="page-width grid gap-x-16 gap-y-6 pt-8 lg:grid-cols-2">
      {isSeparate !== null && (
        <section aria-labelledby="separation" className="max-w-prose">
          <h2 id="separation" className="text-heading">
            {t('heading')}
          </h2>
          <p className="mt-2">{t(isSeparate ? 'separate' : 'same')}</p>
          <p className="mt-1 text-small text-muted">{t('computed')}</p>
        </section>
      )}
      <section aria-labelledby="paid-links" className="max-w-prose">
        <h2 id="paid-links" className="text-heading">
          {t('linksHeading')}
        </h2>
        <p className="mt-2">
          {count === 0
            ? t('none')
            : count === total
              ? t('all', { count })
              : t('some', { count, others: total - count })}
        </p>
        {casinos.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            {casinos.map(({ slug, name, cap }) => (
              <li key={slug} className="flex flex-wrap items-center gap-x-2">
                <a
                  href={href('casino', { slug })}
                  className="inline-flex min-h-9 items-center underline underline-offset-4"
                >
                  {name}
                </a>
                <CapWarning casino={{ cap }} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
