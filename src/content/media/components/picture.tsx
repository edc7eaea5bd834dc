import { parsePictureAddress } from '../picture-address.ts'

type Props = {
  /** Of one of the site's own stored pictures. */
  address: string
  /** What it shows; empty if decorative. */
  alt: string
  /** How wide it is shown, for the browser to choose by, as in HTML. */
  sizes: string
  /** The first picture of a page, which nobody should wait for. */
  eager?: boolean
  /** Of the picture; the frame around it must give it its size. */
  className: string
}

/** A stored picture, fetched in the format and width that suit the visitor's browser and screen. */
export function Picture({ address, alt, sizes, eager = false, className }: Props) {
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
