import type { ItemList, Review, WithContext } from 'schema-dts'
import type { Credits } from '#content/credits/fields.ts'
import { describeChecked, describePerson } from '#content/credits/structured-data.server.ts'
import { describeOrganization } from '#content/structured-data.server.ts'
import { warnFirst } from '#markets/warning.server.ts'
import type { PageRequest } from '#render/screen.ts'
import { maxStars } from '#ui/stars.tsx'
import { href, localise } from '#urls.ts'
import type { Casino } from './contract.ts'

/** The editors' own review. Readers can't rate, so there is no aggregate. */
export function describeReview(
  casino: Casino,
  credits: Credits,
  request: PageRequest,
  /** Why the rating is what it is. */
  explanation?: string,
): WithContext<Review> {
  const { reader, origin, path } = request
  const { language } = reader
  const publisher = describeOrganization(request)
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    url: origin + localise(language, path),
    inLanguage: language.html,
    itemReviewed: {
      '@type': 'Organization',
      name: casino.name,
      ...(casino.websiteUrl && { url: casino.websiteUrl }),
      ...(casino.logoUrl?.startsWith('/media/') && { logo: origin + casino.logoUrl }),
    },
    ...(casino.description && {
      reviewBody: warnFirst(casino.cap, casino.description, request.t),
    }),
    ...(casino.isRated && {
      reviewRating: {
        '@type': 'Rating',
        ratingValue: casino.rating,
        bestRating: maxStars,
        worstRating: 0,
        ...(explanation !== undefined && { ratingExplanation: explanation }),
      },
    }),
    ...(casino.pros.length > 0 && { positiveNotes: listNotes(casino.pros) }),
    ...(casino.cons.length > 0 && { negativeNotes: listNotes(casino.cons) }),
    datePublished: casino.createdAt,
    dateModified: casino.updatedAt,
    author: credits.author ? describePerson(credits.author, request) : publisher,
    publisher,
    ...describeChecked(credits, request),
  }
}

const listNotes = (notes: readonly string[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: notes.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
})

export function describeCasinoList(
  name: string,
  casinos: readonly { name: string; slug: string }[],
  { reader, origin }: PageRequest,
): WithContext<ItemList>[] {
  if (casinos.length === 0) return []
  const list: WithContext<ItemList> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: casinos.length,
    itemListElement: casinos.map((casino, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: casino.name,
      url: origin + href(reader.language, 'casino', { slug: casino.slug }),
    })),
  }
  return [list]
}
