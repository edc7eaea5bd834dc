import { AskedFields } from '#render/asked-fields.tsx'
import { useId, type Ref } from 'react'
import { useTranslations } from 'use-intl'
import { useHref } from '#render/site-context.tsx'
import { Search } from '#ui/icons.tsx'
import { maxQuery } from '../limits.ts'

type Props = {
  /** Undefined where nobody listens to what is typed. */
  typed?: { value: string; onType: (value: string) => void }
  field?: Ref<HTMLInputElement>
  className?: string
}

/** A form that leads to the search page; it works without script. */
export function SearchField({ typed, field, className = '' }: Props) {
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
          ref={field}
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
