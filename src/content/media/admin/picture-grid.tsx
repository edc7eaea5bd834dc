import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { parsePictureAddress } from '#content/pictures/picture-address.ts'
import type { LibraryPicture } from '../library/contract.ts'
import { countUses, namePicture } from './library-words.ts'

type Props = {
  label: string
  pictures: readonly LibraryPicture[]
  /** A link or button whose name is the picture's. */
  renderName: (picture: LibraryPicture, name: string) => ReactNode
}

export function PictureGrid({ label, pictures, renderName }: Props) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
      {pictures.map((picture) => (
        <li
          key={picture.id}
          className="relative grid content-start gap-2 overflow-hidden rounded-card border border-line bg-raised pb-3 focus-within:border-ink hover:border-ink"
        >
          <Thumbnail picture={picture} />
          <div className="grid gap-1 px-3">
            {renderName(picture, namePicture(picture))}
            <p className="flex flex-wrap items-center gap-2 text-tiny text-muted">
              <span>
                {picture.width} × {picture.height}
              </span>
              <Badge tone={picture.useCount > 0 ? 'neutral' : 'outline'}>
                {countUses(picture.useCount)}
              </Badge>
              {lacksDescription(picture) && <Badge tone="warning">No description</Badge>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The link of a card, which covers the whole card. */
export const cardNameClass =
  'line-clamp-2 text-start text-small font-medium wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

function Thumbnail({ picture: { url, purpose } }: { picture: LibraryPicture }) {
  const variants = parsePictureAddress(url)
  return (
    <img
      src={url}
      {...(variants && { srcSet: variants.srcset.webp, sizes: '(min-width: 64rem) 18rem, 50vw' })}
      alt=""
      loading="lazy"
      decoding="async"
      className={`aspect-3/2 w-full bg-sunken ${purpose === 'logo' ? 'object-contain p-4' : 'object-cover'}`}
    />
  )
}

const lacksDescription = ({ purpose, alt, decorative }: LibraryPicture) =>
  purpose === 'picture' && alt === '' && !decorative
