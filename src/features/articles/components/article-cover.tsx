import type { ComponentProps } from 'react'
import { Picture } from '#content/media/components/picture.tsx'
import { CoverArt, findCoverFigure } from '#content/cover-art/cover-art.tsx'

type Props = {
  article: {
    slug: string
    title: string
    excerpt: string
    category: string
    imageUrl: string | null
    imageAlt: string
    imageFocus?: ComponentProps<typeof Picture>['focus']
  }
  /** How wide it is shown, like the attribute of HTML. */
  sizes: string
  /** Whether it is the first picture of a page. */
  eager?: boolean
}

/** Never loads pictures from other sites; draws one instead. */
export function ArticleCover({ article, sizes, eager = false }: Props) {
  const { imageUrl, imageAlt, imageFocus, title, excerpt, category, slug } = article
  if (!imageUrl?.startsWith('/media/'))
    return <CoverArt category={category} slug={slug} figure={findCoverFigure(title, excerpt)} />
  return (
    <Picture
      address={imageUrl}
      alt={imageAlt}
      sizes={sizes}
      eager={eager}
      focus={imageFocus}
      className="size-full object-cover"
    />
  )
}
