type Props = { entries: readonly (readonly [sign: string, meaning: string])[]; className?: string }

/** What can be written, and what it means. */
export function Glossary({ entries, className = '' }: Props) {
  return (
    <dl className={`grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] ${className}`}>
      {entries.map(([sign, meaning]) => (
        <div key={sign} className="contents">
          <dt className="max-sm:mt-2">
            <code>{sign}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
