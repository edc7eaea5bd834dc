import { useTranslations } from 'use-intl'
import { LinkButton } from '#ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx'

type Props = {
  /** The first is 1. */
  page: number
  pages: number
  to: (page: number) => string
  /** What the links say, where it is more than “Previous page” and “Next page”. */
  words?: { previous: string; next: string }
  /** Links of pages that are for no search engine. */
  isUnfollowed?: boolean
}

/** Leads from one page of a list to those beside it; nothing where there is only one. */
export function PagesNav({ page, pages, to, words, isUnfollowed = false }: Props) {
  const t = useTranslations('pages')
  if (pages <= 1) return null
  const { previous, next } = words ?? { previous: t('previous'), next: t('next') }
  const rel = (name: string) => (isUnfollowed ? `${name} nofollow` : name)
  return (
    <nav aria-label={t('label')} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 && (
        <LinkButton
          variant="secondary"
          rel={rel('prev')}
          href={to(page - 1)}
          className="justify-self-start"
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{previous}</span>
        </LinkButton>
      )}
      <p className="figures col-start-2 text-small text-muted">{t('page', { page, pages })}</p>
      {page < pages && (
        <LinkButton
          variant="secondary"
          rel={rel('next')}
          href={to(page + 1)}
          className="col-start-3 justify-self-end"
        >
          <span className="max-sm:sr-only">{next}</span>
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  )
}
