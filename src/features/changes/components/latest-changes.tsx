import { useTranslations } from 'use-intl'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { useHref } from '#render/site-context.tsx'
import { useDate } from '#render/use-date.ts'
import { MoreLink } from '#ui/more-link.tsx'
import type { Change } from '../contract.ts'

type Props = { changes: readonly Change[] }

/** The newest changes, a line each; nothing as long as nothing has changed. */
export function LatestChanges({ changes }: Props) {
  const t = useTranslations('changes')
  const rated = useTranslations('ratings')
  const date = useDate('medium')
  const href = useHref()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title" className="text-heading">
        {t('headline')}
      </h2>
      <ol className="mt-4 border-t border-line">
        {changes.map(({ id, kind, at, casino, lines }) => (
          <li
            key={`${kind} ${id}`}
            className="border-b border-line py-2 text-small wrap-anywhere max-sm:nth-[n+4]:hidden"
          >
            <time dateTime={at} className="text-muted">
              {date(at)}
            </time>{' '}
            {casino?.slug ? (
              <a
                href={href('casinoChanges', { slug: casino.slug })}
                className="font-semibold underline-offset-4 hover:underline"
              >
                {casino.name}
              </a>
            ) : (
              <strong className="font-semibold">{casino?.name ?? rated('headline')}</strong>
            )}
            {': '}
            {lines[0]} {casino && <CapWarning casino={casino} />}
          </li>
        ))}
      </ol>
      <MoreLink href={href('changes')}>{t('all')}</MoreLink>
    </section>
  )
}
