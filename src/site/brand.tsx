import { useSite } from '#render/site-context.tsx'

export function Brand({ className = '' }: { className?: string }) {
  const { edition } = useSite()
  const [first = '', ...rest] = edition.name.split(' ')
  return (
    <span
      className={`flex min-w-0 items-center gap-2.5 font-display text-[1.1875rem] leading-none tracking-tight narrow:gap-2 narrow:text-tiny narrow:leading-none ${className}`}
    >
      <Symbol className="size-8" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        <span className="font-bold">{first}</span> <span className="font-medium text-muted">{rest.join(' ')}</span>
      </span>
    </span>
  )
}

export function Symbol({ className = '' }: { className?: string }) {
  const { edition } = useSite()
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className={className}
      // Part of the edition's definition, not user input.
      dangerouslySetInnerHTML={{ __html: edition.logo }}
    />
  )
}
