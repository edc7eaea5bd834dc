import { parsePictureAddress } from '#content/pictures/picture-address.ts'

type Props = {
  address: string
  /** The description; empty if the picture is decorative. */
  alt: string
  sizes: string
  eager?: boolean
  /** What cropping keeps in view, in percent; the middle by default. */
  focus?: { x: number; y: number } | undefined
  /** The surrounding frame must set the size. */
  className: string
}

export function Picture({ address, alt, sizes, eager = false, focus, className }: Props) {
  const picture = parsePictureAddress(address)
  const shown = (
    <img
      src={address}
      {...(picture && { srcSet: picture.srcset.webp, sizes })}
      alt={alt}
      width={picture?.width ?? 480}
      height={picture?.height ?? 300}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' })}
      decoding="async"
      className={className}
      {...(focus && isOff(focus) && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
    />
  )
  if (!picture) return shown
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={picture.srcset.avif} sizes={sizes} />
      {shown}
    </picture>
  )
}

const isOff = ({ x, y }: { x: number; y: number }) => x !== 50 || y !== 50
