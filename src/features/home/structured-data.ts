import type { ItemList, SearchAction, WebSite, WithContext } from 'schema-dts'
import type { ListedCasino } from '#features/casinos/contract.ts'
import type { PageRequest } from '#render/screen.ts'
import { href } from '#urls.ts'

/** The site with its search, which is the comparison's. */
export function describeSite({ edition, language, origin }: PageRequest): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: edition.name,
    url: origin + href(language, 'home'),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href(language, 'compare')}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    } as SearchAction, // schema-dts does not know the annotation that search engines ask for
  }
}

export function describeRanking(
  casinos: readonly ListedCasino[],
  { language, origin, t }: PageRequest,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: t('home.topTitle', { count: casinos.length }),
    numberOfItems: casinos.length,
    itemListElement: casinos.map((casino, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: casino.name,
      url: origin + href(language, 'casino', { slug: casino.slug }),
    })),
  }
}
