import { Picture } from '#content/media/components/picture.tsx'

const sizes = { sm: 'size-11', lg: 'size-24 text-subheading md:size-32' }
const pixels = { sm: '2.75rem', lg: '8rem' }

type Props = { name: string; imageUrl: string | null; size?: keyof typeof sizes }

/**
 * Stands beside the name, so that it needs no description. Never loads pictures from other sites.
 */
export function Portrait({ name, imageUrl, size = 'sm' }: Props) {
  if (imageUrl?.startsWith('/media/')) {
    return (
      <span className={`shrink-0 overflow-hidden rounded-full bg-sunken ${sizes[size]}`}>
        <Picture
          address={imageUrl}
          alt=""
          sizes={pixels[size]}
          className="size-full object-cover"
        />
      </span>
    )
  }
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <span
      aria-hidden
      className={`figures grid shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-text ${sizes[size]}`}
    >
      {initials}
    </span>
  )
}
