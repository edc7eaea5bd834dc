import type { KeyboardEvent, ReactNode } from 'react'

type Props<Value extends string> = {
  label: string
  /** Prefix of the tabs' ids; the panel is `<id>-panel`. */
  id: string
  tabs: readonly { value: Value; label: ReactNode }[]
  current: Value
  onChange: (value: Value) => void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export function TabStrip<Value extends string>({
  label,
  id,
  tabs,
  current,
  onChange,
}: Props<Value>) {
  function handleKey(event: KeyboardEvent) {
    const index = tabs.findIndex(({ value }) => value === current)
    const step = steps[event.key]
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : step && tabs.at((index + step) % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className="flex flex-wrap gap-x-1 gap-y-1">
      {tabs.map(({ value, label: content }) => (
        <button
          key={value}
          id={`${id}-${value}`}
          type="button"
          role="tab"
          aria-selected={value === current}
          aria-controls={`${id}-panel`}
          tabIndex={value === current ? 0 : -1}
          onClick={() => onChange(value)}
          onKeyDown={handleKey}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-transparent px-3 text-small font-medium text-muted hover:text-ink aria-selected:border-line-strong aria-selected:text-ink"
        >
          {content}
        </button>
      ))}
    </div>
  )
}
