import { diffWords, type TextChange } from './text-differences.ts'

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Props = {
  before: Fields
  after: Fields
  /** The heading of the changes; by default it names the fields. */
  summary?: string
}

export function ChangedFields({ before, after, summary }: Props) {
  const names = Object.keys(after).filter((name) => name !== 'version' && name !== 'updatedAt')
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-muted">{summary ?? names.join(', ')}</summary>
      <dl className="mt-2 grid gap-3">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <Values before={before[name]} after={after[name]} />
          </div>
        ))}
      </dl>
    </details>
  )
}

function Values({ before, after }: { before: unknown; after: unknown }) {
  const words = isText(before) && isText(after) ? diffWords(before, after) : undefined
  if (words) return <Words changes={words} />
  return (
    <>
      <dd className={`${valueClass} bg-negative-soft`}>
        <span className="sr-only">Before: </span>
        {showValue(before)}
      </dd>
      <dd className={`${valueClass} bg-positive-soft`}>
        <span className="sr-only">After: </span>
        {showValue(after)}
      </dd>
    </>
  )
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** One text with what was taken out and put in; of long unchanged stretches only the ends. */
function Words({ changes }: { changes: readonly TextChange[] }) {
  return (
    <dd className={`${valueClass} bg-sunken`}>
      {changes.map(({ kind, text }, index) => {
        // Words have no ids and never move.
        if (kind === 'removed')
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <del key={index} className="rounded-badge bg-negative-soft">
              {text}
            </del>
          )
        if (kind === 'added')
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <ins key={index} className="rounded-badge bg-positive-soft">
              {text}
            </ins>
          )
        // oxlint-disable-next-line react/no-array-index-key
        return <span key={index}>{shorten(text)}</span>
      })}
    </dd>
  )
}

const shownBeside = 120

function shorten(text: string): string {
  if (text.length <= 3 * shownBeside) return text
  return `${text.slice(0, shownBeside)} … ${text.slice(-shownBeside)}`
}

const valueClass =
  'max-h-40 overflow-auto rounded-badge px-2 py-1 wrap-anywhere whitespace-pre-line'

function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
