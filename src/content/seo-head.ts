import type { Head, PageRequest } from '#render/screen.ts'
import type { Seo } from './seo-fields.ts'

/** The head made from an entry, with what its editors gave for search engines and networks. */
export function withSeo(head: Head, entry: Seo, { reader }: Pick<PageRequest, 'reader'>): Head {
  const { seoTitle, seoDescription, socialImageUrl } = entry
  return {
    ...head,
    ...(seoTitle && { title: `${seoTitle} | ${reader.edition.name}` }),
    ...(seoDescription && { description: seoDescription }),
    card: {
      ...head.card,
      ...(seoDescription && { text: seoDescription }),
      ...(socialImageUrl && { pictureUrl: socialImageUrl }),
    },
  }
}
