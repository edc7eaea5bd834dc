import { useTranslations } from 'use-intl'
import { getLanguage } from '#i18n/languages.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { CapWarning } from '#features/ratings/components/cap-warning.tsx'
import { useDate } from '#render/use-date.ts'
import type { Change } from '../contract.ts'

type Props = {
  changes: readonly Change[]
  /** Where each entry is about the same casino, its name says nothing. */
  isOfOne?: boolean
}

/** Changes under the days on which they were made. */
export function ChangeList({ changes, isOfOne = false }: Props) {
  const date = useDate()
  const days = Map.groupBy(changes, ({ at }) => at.slice(0, 10))
  return (
    <ol className="timeline mt-8">
      {[...days].map(([day, ofDay]) => (
        <li key={day}>
          <h2 className="text-small font-semibold">
            <time dateTime={day}>{date(day)}</time>
          </h2>
          <ul>
            {ofDay.map((change) => (
              <li key={`${change.kind} ${change.id}`} className="not-first:mt-4">
                {!isOfOne && <Casino change={change} />}
                {change.lines.map((line) => (
                  <p key={line} className="mt-1 wrap-anywhere">
                    {line}
                  </p>
                ))}
                <Ground change={change} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Casino({ change: { casino } }: { change: Change }) {
  const t = useTranslations('ratings')
  const href = useHref()
  if (!casino)
    return (
      <a href={href('howWeRate')} className="font-semibold underline underline-offset-4">
        {t('headline')}
      </a>
    )
  const { name, slug } = casino
  if (slug === null) return <strong className="font-semibold">{name}</strong>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={href('casinoChanges', { slug })}
        className="font-semibold underline underline-offset-4"
      >
        {name}
      </a>
      <CapWarning casino={casino} />
    </p>
  )
}

/** Where the new value comes from, and why it changed. */
function Ground({ change: { because, isCorrection, source, url } }: { change: Change }) {
  const t = useTranslations('factSources')
  const { language } = useSite().reader
  if (because === null && source === null && !isCorrection) return null
  return (
    <p className="mt-1 text-small text-muted">
      {isCorrection && <>{t('correction')}. </>}
      {source !== null && (
        <>
          {t('source')}
          {': '}
          {url === null ? (
            t(`kinds.${source}`)
          ) : (
            <a href={url} rel="nofollow noopener" className="underline underline-offset-4">
              {t(`kinds.${source}`)}
            </a>
          )}
        </>
      )}
      {because !== null && (
        <span
          lang={because.language === language.code ? undefined : getLanguage(because.language).html}
          className="block"
        >
          {because.text}
        </span>
      )}
    </p>
  )
}
