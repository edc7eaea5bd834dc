import type { AnyKind } from '#content/entries/kind.server.ts'
import { findUnmarkedOffers } from '#contract/offer-words.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { pageOf } from './page-of.server.ts'
import type { TextChecksPage, TextChecksQuery } from './contract.ts'
import { createScan } from './scan-texts.server.ts'

export function createUnmarkedOffersService(
  deps: Pick<Deps, 'database'>,
  kinds: readonly AnyKind[],
) {
  const scan = createScan(deps, kinds, (text) => findUnmarkedOffers(text))
  return {
    list: async (edition: Edition, query: TextChecksQuery): Promise<TextChecksPage> =>
      pageOf(await scan(edition), query),
  }
}

export type UnmarkedOffersService = ReturnType<typeof createUnmarkedOffersService>
