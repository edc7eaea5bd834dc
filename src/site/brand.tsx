import type { Edition } from '#editions/edition.ts'
import { useSite } from '#render/site-context.tsx'

type Props = {
  className?: string
  /** Whether it stands on the dark band, in either theme. */
  onDark?: boolean
}

export function Brand({ className = '', onDark = false }: Props) {
  const { edition } = useSite().reader
  if (edition.own.logoUrl ?? edition.own.darkLogoUrl)
    return <Logo edition={edition} onDark={onDark} />
  const [first = '', ...rest] = edition.name.split(' ')
  return (
    <span
      className={`flex min-w-0 items-center gap-2.5 font-display text-[min(1.1875rem,5vw)] leading-none tracking-tight max-[22.5rem]:gap-2 max-[22.5rem]:text-[0.9375rem] narrow:text-tiny narrow:leading-none ${className}`}
    >
      <Symbol className="size-8" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        <span className="font-bold">{first}</span>{' '}
        <span className="font-medium text-muted">{rest.join(' ')}</span>
      </span>
    </span>
  )
}

/** The operator's own, in place of symbol and name. */
function Logo({ edition: { name, own }, onDark }: { edition: Edition; onDark: boolean }) {
  const light = own.logoUrl ?? own.darkLogoUrl ?? ''
  const dark = own.darkLogoUrl ?? light
  const picture = (src: string, theme: string) => (
    <img
      src={src}
      alt={name}
      className={`h-8 w-auto max-w-48 object-contain object-left ${theme}`}
    />
  )
  if (onDark || light === dark) return picture(onDark ? dark : light, '')
  return (
    <>
      {picture(light, 'only-light')}
      {picture(dark, 'only-dark')}
    </>
  )
}

export function Symbol({ className = '' }: { className?: string }) {
  const { edition } = useSite().reader
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className={className}
      // Part of the edition's definition, or an address that the settings' schema has checked.
      dangerouslySetInnerHTML={{ __html: edition.logo }}
    />
  )
}
