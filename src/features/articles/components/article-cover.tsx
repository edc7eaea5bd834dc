import { Picture } from '#content/media/components/picture.tsx'
import { CoverArt } from '#content/cover-art/cover-art.tsx'

type Props = {
  article: { slug: string; category: string; imageUrl: string | null; imageAlt: string }
  /** How wide the frame is, for the browser to choose by, as in HTML. */
  sizes: string
  /** The first picture of a page, which nobody should wait for. */
  eager?: boolean
}

/** An article's picture if it is the site's own (no page asks a stranger), else one drawn for it. Fills the frame around it. */
export function ArticleCover({ article, sizes, eager = false }: Props) {
  const { imageUrl, imageAlt, category, slug } = article
  if (!imageUrl?.startsWith('/media/')) return <CoverArt category={category} slug={slug} />
  return <Picture address={imageUrl} alt={imageAlt} sizes={sizes} eager={eager} className="size-full object-cover" />
}
