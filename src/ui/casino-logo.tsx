type Props = { name: string; logoUrl: string | null; size?: 'sm' | 'md' | 'lg'; className?: string }

const sizes = {
  sm: { box: 'size-10 text-small', pixels: 40 },
  md: { box: 'size-14 text-body', pixels: 56 },
  lg: { box: 'size-24 text-heading', pixels: 96 },
}

/** The tile's letters: the first two of the name. */
export const initialsOf = (name: string) =>
  Array.from(name.replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/**
 * A casino's logo. Only pictures of the site's own are shown, so that no page asks a stranger. The tile with the first two letters of the
 * name lies beneath and is what remains when there is no picture or it fails.
 */
export function CasinoLogo({ name, logoUrl, size = 'md', className = '' }: Props) {
  const { box, pixels } = sizes[size]
  const own = logoUrl?.startsWith('/media/') ? logoUrl : undefined
  return (
    <span
      className={`figures relative inline-grid shrink-0 place-items-center overflow-hidden rounded-tile bg-accent-soft font-bold text-accent-text ${box} ${className}`}
    >
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
          className="absolute inset-0 size-full bg-raised object-cover"
        />
      )}
    </span>
  )
}
