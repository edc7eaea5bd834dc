import { CoverArt } from './cover-art.tsx'

type Props = {
  article: { slug: string; category: string; imageUrl: string | null }
  /** The first picture of a page, which nobody should wait for. */
  eager?: boolean
}

/** An article's picture if it is the site's own (no page asks a stranger), else one drawn for it. Fills the frame around it. */
export function ArticleCover({ article, eager = false }: Props) {
  const { imageUrl, category, slug } = article
  if (!imageUrl?.startsWith('/media/')) return <CoverArt category={category} slug={slug} />
  return (
    <img
      src={imageUrl}
      alt=""
      width={480}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
    />
  )
}
