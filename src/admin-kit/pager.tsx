import { BusyButton } from './busy-button.tsx'

type Props = {
  offset: number
  pageSize: number
  total: number
  nouns: { one: string; many: string }
  onChange: (offset: number) => void
}

export function Pager({ offset, pageSize, total, nouns, onChange }: Props) {
  const last = Math.min(offset + pageSize, total)
  const counted = `${total} ${total === 1 ? nouns.one : nouns.many}`
  const page = Math.floor(offset / pageSize) + 1
  const pages = Math.ceil(total / pageSize)
  const goTo = (to: number) => onChange((to - 1) * pageSize)
  const step = (label: string, to: number, isShown = '') => (
    <BusyButton
      variant="secondary"
      size="sm"
      className={isShown}
      blocked={to < 1 || to > pages || to === page}
      onClick={() => goTo(to)}
    >
      {label}
    </BusyButton>
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <output className="figures text-small text-muted">
        {total > pageSize ? `${offset + 1} to ${last} of ${counted}` : counted}
      </output>
      {total > pageSize && (
        <nav aria-label={`Pages of ${nouns.many}`} className="flex flex-wrap gap-1.5">
          {step('First', 1, 'max-sm:hidden')}
          {step('Previous', page - 1)}
          {listPages(page, pages).map((number, index) =>
            number === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key -- gaps have no names and never move
              <span key={`gap ${index}`} aria-hidden className="self-center px-0.5 text-muted">
                …
              </span>
            ) : (
              <BusyButton
                key={number}
                variant={number === page ? 'primary' : 'secondary'}
                size="sm"
                className="figures min-w-9 px-2 aria-[current]:opacity-100"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                blocked={number === page}
                onClick={() => goTo(number)}
              >
                {number}
              </BusyButton>
            ),
          )}
          {step('Next', page + 1)}
          {step('Last', pages, 'max-sm:hidden')}
        </nav>
      )}
    </div>
  )
}

/** The first, the last, and those around the open one; undefined for a gap. */
export function listPages(page: number, pages: number): (number | undefined)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number - before === 1) return [number]
    // A gap of one page is that page.
    return number - before === 2 ? [number - 1, number] : [undefined, number]
  })
}
