import { useDate } from '#render/use-date.ts'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import type { Credits, Person } from '../fields.ts'

type Props = {
  credits: Credits
  /** False where the page names the author elsewhere. */
  withAuthor?: boolean
  /** False where the page has a date of its own. */
  withDate?: boolean
  className?: string
}

/** Nothing unless an editor has named someone. */
export function CreditLines({
  credits,
  withAuthor = true,
  withDate = true,
  className = '',
}: Props) {
  const t = useTranslations('credits')
  const writeDate = useDate()
  const { author, reviewer, checkedOn } = credits
  const shown = withAuthor ? author : undefined
  if (!shown && !reviewer) return null
  return (
    <p className={`dotted text-small text-muted ${className}`}>
      {shown && (
        <span>
          {t('writtenBy')} <PersonLink person={shown} />
        </span>
      )}
      {reviewer && (
        <span>
          {t('reviewedBy')} <PersonLink person={reviewer} />
          {withDate && checkedOn && (
            <>
              {', '}
              <time dateTime={checkedOn}>
                {t('checkedOn', {
                  date: writeDate(checkedOn),
                })}
              </time>
            </>
          )}
        </span>
      )}
    </p>
  )
}

function PersonLink({ person: { slug, name } }: { person: Person }) {
  return (
    <a
      href={useHref()('author', { slug })}
      className="font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {name}
    </a>
  )
}
