import { isPlainClick } from '#ui/plain-click.ts'
import { Columns3, X } from '#ui/icons.tsx'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { maxPicks, pickParameter, sideBySideView, viewParameter } from '#contract/picks.ts'
import { Button } from '#ui/button.tsx'
import type { CompareState } from '../query-state.ts'
import type { PickedCasino } from './use-picks.ts'
import { useCompareLink } from './use-compare-link.ts'

type Props = {
  state: CompareState
  picks: readonly PickedCasino[]
  /** Slugs with a box in the list, which the form sends itself. */
  listed: ReadonlySet<string>
  /** What screen readers are told. */
  said: string
  /** One too many was just refused. */
  full: boolean
  onRemove: (casino: PickedCasino) => void
  onClear: () => void
}

/** Styles show it once a box is ticked, so it works without script. */
export function PickTray({ state, picks, listed, said, full, onRemove, onClear }: Props) {
  const t = useTranslations('compare.picks')
  const link = useCompareLink()
  const follow = (event: MouseEvent, change: () => void) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    change()
  }
  return (
    <>
      <output className="sr-only">{said}</output>
      {picks
        .filter(({ slug }) => !listed.has(slug))
        .map(({ slug }) => (
          <input key={slug} type="hidden" name={pickParameter} value={slug} />
        ))}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div
        role="group"
        aria-label={t('tray')}
        data-picks={picks.length}
        className="pick-tray no-print"
      >
        <p
          className={`figures text-small leading-snug font-semibold max-md:flex-1 ${full ? 'text-warning md:max-w-64' : 'md:whitespace-nowrap'}`}
        >
          {full && `${t('full', { most: maxPicks })} `}
          {picks.length === 1 ? t('oneMore') : t('count', { count: picks.length, most: maxPicks })}
        </p>
        <ul className="flex min-w-0 gap-1.5 max-md:overflow-x-auto md:flex-1 md:flex-wrap">
          {picks.map((casino) => (
            <li key={casino.slug} className="shrink-0">
              <a
                href={link({ ...state, picks: state.picks.filter((slug) => slug !== casino.slug) })}
                rel="nofollow"
                aria-label={t('remove', { name: casino.name })}
                className="inline-flex min-h-9 max-w-52 items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2.5 pl-3.5 text-small font-medium text-accent-text hover:underline"
                onClick={(event) => follow(event, () => onRemove(casino))}
              >
                <span className="truncate">{casino.name}</span>
                <X aria-hidden className="size-3.5" />
              </a>
            </li>
          ))}
        </ul>
        {picks.length > 0 && (
          <a
            href={link({ ...state, picks: [] })}
            rel="nofollow"
            className="inline-flex min-h-11 items-center px-1 text-small font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:hidden"
            onClick={(event) => follow(event, onClear)}
          >
            {t('clear')}
          </a>
        )}
        <Button type="submit" name={viewParameter} value={sideBySideView}>
          <Columns3 aria-hidden className="size-4.5 max-md:hidden" />
          {t('compare')}
        </Button>
      </div>
    </>
  )
}
