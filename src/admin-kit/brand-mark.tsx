import type { Edition } from '#editions/edition.ts'

/** The markup is the edition's own, never input. */
export function BrandMark({
  edition,
  className = 'size-9',
}: {
  edition: Edition
  className?: string
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className={className}
      dangerouslySetInnerHTML={{ __html: edition.logo }}
    />
  )
}
