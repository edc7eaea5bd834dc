import type { AnyKind } from '#content/entries/kind.server.ts'
import { findUnmarkedOffers } from '#contract/offer-words.ts'
import { contentPlurals } from '#contract/content-kinds.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { pageOf } from './page-of.server.ts'
import type { TextChecksPage, TextChecksQuery } from './contract.ts'
import { createScan } from './scan-texts.server.ts'

export function createUnmarkedOffersService(
  deps: Pick<Deps, 'database' | 'changes'>,
  kinds: readonly AnyKind[],
) {
  const scan = createScan(deps, kinds, (text) => findUnmarkedOffers(text))
  const findAll = cacheReads(deps.changes, contentPlurals, (edition: Edition) => scan(edition))
  return {
    list: async (edition: Edition, query: TextChecksQuery): Promise<TextChecksPage> =>
      pageOf(await findAll(edition), query),
  }
}

export type UnmarkedOffersService = ReturnType<typeof createUnmarkedOffersService>
