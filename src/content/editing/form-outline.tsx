import { useEffect, useState, type RefObject } from 'react'

/** The form's parts, always in reach. */
export function FormOutline({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const parts = useParts(form)
  if (parts.length < 2) return null
  return (
    <nav
      aria-label="Parts of the form"
      className="sticky top-0 z-20 -mx-1 flex gap-1 overflow-x-auto border-b border-line bg-surface px-1 py-1.5"
    >
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className="inline-flex min-h-9 shrink-0 items-center rounded-control px-2.5 text-small font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-ink"
          onClick={() => {
            const found = form.current?.querySelector<HTMLElement>(
              `[data-part="${CSS.escape(part)}"]`,
            )
            found?.scrollIntoView({ block: 'start' })
            found?.focus({ preventScroll: true })
          }}
        >
          {part}
        </button>
      ))}
    </nav>
  )
}

/** What the kind's fields mark with `data-part`; some come and go. */
function useParts(form: RefObject<HTMLFormElement | null>): readonly string[] {
  const [parts, setParts] = useState<readonly string[]>([])
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => {
      const found = [...element.querySelectorAll<HTMLElement>('[data-part]')].map(
        ({ dataset }) => dataset['part'] ?? '',
      )
      setParts((before) => (before.join('\n') === found.join('\n') ? before : found))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [form])
  return parts
}
