import { useWatch } from 'react-hook-form'
import { placeholders } from '#content/editing/placeholders.ts'

/** Explains those in a text. */
export function PlaceholderHelp({ name }: { name: string }) {
  const typed = useWatch({ name }) as unknown
  const used = Object.entries(placeholders).filter(([mark]) => String(typed).includes(mark))
  if (used.length === 0) return null
  return (
    <div className="text-small text-muted">
      <p>The page fills these in from the help lines in Settings:</p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {used.map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
