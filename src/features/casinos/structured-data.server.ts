import type { Review, WithContext } from 'schema-dts'
import type { PageRequest } from '#render/screen.ts'
import { maxStars } from '#ui/stars.tsx'
import { getLanguage } from '#i18n/languages.ts'
import { localise } from '#urls.ts'
import type { Casino } from './contract.ts'

export function describeReview(casino: Casino, { edition, language, origin, path }: PageRequest): WithContext<Review> {
  const publisher = { '@type': 'Organization', name: edition.name, url: origin } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    url: origin + localise(language, path),
    inLanguage: getLanguage(language).html,
    itemReviewed: {
      '@type': 'Organization',
      name: casino.name,
      ...(casino.websiteUrl && { url: casino.websiteUrl }),
      ...(casino.logoUrl?.startsWith('/media/') && { logo: origin + casino.logoUrl }),
    },
    reviewBody: casino.description,
    reviewRating: { '@type': 'Rating', ratingValue: casino.rating, bestRating: maxStars, worstRating: 0 },
    dateModified: casino.updatedAt,
    author: publisher,
    publisher,
  }
}
