import { useWatch } from 'react-hook-form'
import { Glossary } from '#admin-kit/glossary.tsx'
import { placeholders } from '#content/editing/placeholders.ts'

/** Explains those in a text. */
export function PlaceholderHelp({ name }: { name: string }) {
  const typed = useWatch({ name }) as unknown
  const used = Object.entries(placeholders).filter(([mark]) => String(typed).includes(mark))
  if (used.length === 0) return null
  return (
    <div className="text-small text-muted">
      <p>The page fills these in from the help lines in Settings:</p>
      <Glossary className="mt-1" entries={used} />
    </div>
  )
}
