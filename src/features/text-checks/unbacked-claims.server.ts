import type { AnyKind } from '#content/entries/kind.server.ts'
import { findClaims, listCasinos, listUnbacked } from '#contract/claims.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { Figures } from '#features/casinos/figures.server.ts'
import { pageOf } from './page-of.server.ts'
import type { TextChecksPage, TextChecksQuery } from './contract.ts'
import { createScan, type Scanned } from './scan-texts.server.ts'

/** Sentences that tell of own tests, or of all that is listed, in figures that no record has. */
export function createUnbackedClaimsService(
  deps: Pick<Deps, 'database'>,
  kinds: readonly AnyKind[],
  figures: Pick<Figures, 'listNumbers'>,
) {
  const scan = createScan(deps, kinds, (text, language) => {
    const casinos = listCasinos(text)
    return findClaims(text, language).map((claim) => ({ ...claim, casinos }))
  })
  return {
    async list(edition: Edition, query: TextChecksQuery): Promise<TextChecksPage> {
      const all: Scanned<string>[] = []
      for (const entry of await scan(edition)) {
        const own = entry.entity === 'casino' && entry.slug ? [entry.slug] : []
        const casinos = new Set([...own, ...entry.found.flatMap((claim) => claim.casinos)])
        const numbers = await figures.listNumbers(edition, [...casinos])
        const found = entry.found
          .filter((claim) => listUnbacked(claim, numbers).length > 0)
          .map(({ sentence }) => sentence)
        if (found.length > 0) all.push({ ...entry, found })
      }
      return pageOf(all, query)
    },
  }
}

export type UnbackedClaimsService = ReturnType<typeof createUnbackedClaimsService>
