import { ChevronDown } from '#ui/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ArticleHeading } from '../markdown/headings.ts'

type Props = { headings: readonly ArticleHeading[] }

const worthListing = 3

function selectContents(headings: readonly ArticleHeading[]): readonly ArticleHeading[] {
  const highest = Math.min(...headings.map(({ level }) => level))
  const short = headings.filter(({ level }) => level <= highest + 1)
  const listed = short.length <= 12 ? short : headings.filter(({ level }) => level === highest)
  return listed.length < worthListing ? [] : listed
}

export function TableOfContents({ headings }: Props) {
  const t = useTranslations('article')
  const listed = selectContents(headings)
  if (listed.length === 0) return null
  return (
    <>
      <details className="group no-print mb-8 rounded-card border border-line bg-raised lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 text-small font-semibold [&::-webkit-details-marker]:hidden">
          {t('contents')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('contents')} className="border-t border-line px-2 py-2">
          <Entries headings={listed} />
        </nav>
      </details>
      <div className="no-print sticky top-[calc(var(--header-height)+1.5rem)] flex max-h-[calc(100dvh-var(--header-height)-3rem)] flex-col self-start max-lg:hidden">
        <nav aria-label={t('contents')} className="min-h-0 overflow-y-auto">
          <p aria-hidden className="mb-2 px-3 text-tiny font-semibold text-muted">
            {t('contents')}
          </p>
          <Entries headings={listed} />
        </nav>
      </div>
    </>
  )
}

type ChipsProps = {
  /** Those with `isWide` are listed on wide screens only. */
  parts: readonly { id: string; text: string; isWide?: boolean }[]
  above?: ReactNode
}

/** The same for a page of many short parts: on phones a row of chips that stays in sight. */
export function ContentsAsChips({ parts, above }: ChipsProps) {
  const t = useTranslations('article')
  return (
    <div className="contents-chips no-print">
      {above}
      <nav aria-label={t('contents')}>
        <ol className="[scroll-target-group:auto]">
          {parts.map(({ id, text, isWide }) => (
            <li key={id} {...(isWide && { className: 'max-lg:hidden' })}>
              <a href={`#${id}`} className={entry}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

const entry =
  'block rounded-control px-3 py-2 text-small leading-snug text-muted hover:bg-sunken hover:text-ink [&:target-current]:bg-accent-soft [&:target-current]:font-semibold [&:target-current]:text-accent-text'

function Entries({ headings }: Pick<Props, 'headings'>) {
  const highest = Math.min(...headings.map(({ level }) => level))
  return (
    <ol className="[scroll-target-group:auto]">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > highest ? 'pl-3' : ''}>
          <a href={`#${id}`} className={entry}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
