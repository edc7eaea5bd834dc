import type { Edition } from '#editions/edition.ts'

/** The edition's symbol. Its drawing is part of the edition's definition, not of any input. */
export function BrandMark({ edition, className = 'size-9' }: { edition: Edition; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className} dangerouslySetInnerHTML={{ __html: edition.logo }} />
  )
}
