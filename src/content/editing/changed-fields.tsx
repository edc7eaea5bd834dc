type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Props = { before: Fields; after: Fields; /** Defaults to the fields' names. */ summary?: string }

export function ChangedFields({ before, after, summary }: Props) {
  const names = Object.keys(after).filter((name) => name !== 'version' && name !== 'updatedAt')
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-muted">{summary ?? names.join(', ')}</summary>
      <dl className="mt-2 grid gap-3">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className={`${valueClass} bg-negative-soft`}>
              <span className="sr-only">Before: </span>
              {showValue(before[name])}
            </dd>
            <dd className={`${valueClass} bg-positive-soft`}>
              <span className="sr-only">After: </span>
              {showValue(after[name])}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const valueClass = 'max-h-40 overflow-auto rounded-badge px-2 py-1 wrap-anywhere whitespace-pre-line'

function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
