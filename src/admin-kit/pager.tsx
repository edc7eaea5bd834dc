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
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <output className="figures text-small text-muted">
        {total > pageSize ? `${offset + 1} to ${last} of ${counted}` : counted}
      </output>
      {total > pageSize && (
        <div className="flex gap-2">
          <BusyButton
            variant="secondary"
            size="sm"
            blocked={offset === 0}
            onClick={() => onChange(Math.max(0, offset - pageSize))}
          >
            Previous
          </BusyButton>
          <BusyButton variant="secondary" size="sm" blocked={last >= total} onClick={() => onChange(offset + pageSize)}>
            Next
          </BusyButton>
        </div>
      )}
    </div>
  )
}
