import { X } from '#ui/icons.tsx'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#render/site-context.tsx'
import {
  changeState,
  clearFilters,
  filtersOf,
  isNarrowed,
  setFilter,
  type CompareState,
} from '../query-state.ts'
import { casinoFilters } from '#features/casinos/filters.ts'
import { useCompareLink } from './use-compare-link.ts'
import { useFilterTexts } from './use-filter-texts.ts'

export type Follow = (event: MouseEvent<HTMLAnchorElement>, state: CompareState) => void

/** False if the click opens another tab or window. */
type Props = { state: CompareState; onFollow: Follow }

/** Links, so that they work without script. */
export function Chips({ state, onFollow }: Props) {
  const t = useTranslations('compare')
  const { reader } = useSite()
  const { nameOf, valueOf } = useFilterTexts()
  const link = useCompareLink()
  if (!isNarrowed(state)) return null

  type Chip = { key: string; text: string; without: CompareState }
  const chips = filtersOf(reader, state).flatMap((name): Chip[] => {
    const value = state.filters[name]
    if (value === undefined) return []
    const text =
      casinoFilters[name].options(reader.edition).length === 1
        ? nameOf(name)
        : t('chip', { filter: nameOf(name), value: valueOf(name, value) })
    return [{ key: name, text, without: setFilter(state, name, '') }]
  })
  if (state.search)
    chips.unshift({
      key: 'search',
      text: `“${state.search}”`,
      without: changeState(state, { search: '' }),
    })
  const cleared = clearFilters(state)

  return (
    <div
      data-chips=""
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-md:order-1 max-md:basis-full"
    >
      <ul aria-label={t('active')} className="contents">
        {chips.map(({ key, text, without }) => (
          <li key={key} className="contents">
            <a
              href={link(without)}
              rel="nofollow"
              aria-label={t('removeChip', { filter: text })}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2 pl-3 text-small font-medium text-accent-text hover:underline"
              onClick={(event) => onFollow(event, without)}
            >
              <span className="truncate">{text}</span>
              <X aria-hidden className="size-3.5" />
            </a>
          </li>
        ))}
      </ul>
      <a
        href={link(cleared)}
        rel="nofollow"
        className="inline-flex min-h-8 items-center px-1.5 text-small font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        onClick={(event) => onFollow(event, cleared)}
      >
        {t('clear')}
      </a>
    </div>
  )
}
