import type { ItemList, WithContext } from 'schema-dts'
import type { ListedOffer } from '#features/offers/fields.ts'

export function describeSites(
  name: string,
  sites: readonly ListedOffer[],
): WithContext<ItemList>[] {
  if (sites.length === 0) return []
  const list: WithContext<ItemList> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: sites.length,
    itemListElement: sites.map(({ title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
    })),
  }
  return [list]
}
