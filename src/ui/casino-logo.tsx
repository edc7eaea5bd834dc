type Props = { name: string; logoUrl: string | null; size?: 'sm' | 'md' | 'lg'; className?: string }

const sizes = {
  sm: { box: 'size-10 text-small', pixels: 40 },
  md: { box: 'size-14 text-body', pixels: 56 },
  lg: { box: 'size-24 text-heading', pixels: 96 },
}

export const initialsOf = (name: string) =>
  Array.from(name.replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/**
 * Only our own pictures, so that no page contacts third parties. The initials remain when a picture
 * fails.
 */
export function CasinoLogo({ name, logoUrl, size = 'md', className = '' }: Props) {
  const { box, pixels } = sizes[size]
  const own = logoUrl?.startsWith('/media/') ? logoUrl : undefined
  return (
    <span className={`casino-logo ${box} ${className}`}>
      <span aria-hidden>{initialsOf(name)}</span>
      {own && (
        <img
          src={own}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          data-logo=""
        />
      )}
    </span>
  )
}
