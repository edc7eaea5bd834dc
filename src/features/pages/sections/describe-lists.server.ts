import type { ItemList, WithContext } from 'schema-dts'
import { describeCasinoList } from '#features/casinos/structured-data.server.ts'
import { describeSites } from '#features/lotteries/structured-data.server.ts'
import type { PageRequest } from '#render/screen.ts'
import type { Sectioned } from './load-sections.server.ts'

/** Describes what the page lists, under the heading that it stands under. */
export function describeLists(
  { sections, lists }: Sectioned,
  request: PageRequest,
): WithContext<ItemList>[] {
  return sections.flatMap(({ heading, blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind !== 'place') return []
      if (block.place === 'top-casinos')
        return describeCasinoList(heading, lists['top-casinos'] ?? [], request)
      return block.place === 'lotteries' ? describeSites(heading, lists.lotteries ?? []) : []
    }),
  )
}
