import { AskedFields } from '#render/asked-fields.tsx'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Search } from '#ui/icons.tsx'
import { maxQuery } from '../limits.ts'

type Props = {
  /** Undefined where nobody listens to what is typed. */
  typed?: { value: string; onType: (value: string) => void }
  /** Whoever comes to the page wants to type. */
  hasFocus?: boolean
  className?: string
}

/** A form that leads to the search page; it works without script. */
export function SearchField({ typed, hasFocus = false, className = '' }: Props) {
  const t = useTranslations('siteSearch')
  const href = useHref()
  const id = useId()
  return (
    <form role="search" action={href('search').split('?', 1)[0]} className={className}>
      <AskedFields />
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <span className="relative block">
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={maxQuery}
          className="field-control pr-11"
          placeholder={t('placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what its page is for
          autoFocus={hasFocus}
          {...(typed && {
            value: typed.value,
            onChange: (event) => typed.onType(event.currentTarget.value),
          })}
        />
        <button
          type="submit"
          aria-label={t('submit')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Search aria-hidden className="size-4.5" />
        </button>
      </span>
    </form>
  )
}
