import {
  pickAlt,
  type DescribePictures,
  type PictureText,
} from '#content/pictures/picture-texts.ts'
import type { PageRequest } from '#render/screen.ts'

type Covered = { imageUrl: string | null; imageAlt: string }
type Request = Pick<PageRequest<{ media: { describe: DescribePictures } }>, 'reader' | 'services'>

/** Gives articles what the library says of their covers, in the language of the page. */
export async function readCovers(
  { reader, services }: Request,
  articles: readonly (Covered | undefined)[],
) {
  const addresses = articles.flatMap((article) => article?.imageUrl ?? [])
  const pictures = await services.media.describe([...new Set(addresses)], reader.language.code)
  return <Article extends Covered>(
    article: Article,
  ): Article & { imageFocus?: PictureText['focus'] } => {
    const picture = pictures.get(article.imageUrl ?? '')
    if (!picture) return article
    return { ...article, imageAlt: pickAlt(article.imageAlt, picture), imageFocus: picture.focus }
  }
}
