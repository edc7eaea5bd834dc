type Chip = { key: string; label: string; href: string; current: boolean }

const look =
  'inline-flex min-h-11 max-w-full items-center rounded-full border px-4 text-small font-medium wrap-anywhere transition-colors'

/** Links, so that filters work without script and can be shared. */
export function FilterChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ key, label: text, href, current }) => (
          <li key={key} className="max-w-full">
            <a
              href={href}
              {...(current && { 'aria-current': 'true' as const })}
              className={`${look} ${current ? 'border-transparent bg-accent text-on-accent' : 'border-line-strong bg-raised hover:border-ink'}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
