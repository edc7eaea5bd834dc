import { parsePictureAddress } from '../picture-address.ts'

type Props = {
  address: string
  /** Empty if decorative. */
  alt: string
  sizes: string
  eager?: boolean
  /** The surrounding frame must set the size. */
  className: string
}

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
