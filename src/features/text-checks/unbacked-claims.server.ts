import type { AnyKind } from '#content/entries/kind.server.ts'
import { findClaims, listCasinos, listUnbacked, type Claim } from '#contract/claims.ts'
import { contentPlurals } from '#contract/content-kinds.ts'
import { cacheReads } from '#db/cache-reads.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { Figures } from '#features/casinos/figures.server.ts'
import { pageOf } from './page-of.server.ts'
import type { TextChecksPage, TextChecksQuery } from './contract.ts'
import { createScan, type Scanned } from './scan-texts.server.ts'

/** Sentences that tell of own tests, or of all that is listed, in figures that no record has. */
export function createUnbackedClaimsService(
  deps: Pick<Deps, 'database' | 'changes'>,
  kinds: readonly AnyKind[],
  figures: Pick<Figures, 'listNumbers'>,
) {
  const scan = createScan(deps, kinds, (text, language) => {
    const casinos = listCasinos(text)
    return findClaims(text, language).map((claim) => ({ ...claim, casinos }))
  })

  const findAll = cacheReads(deps.changes, contentPlurals, async (edition: Edition) => {
    const scanned = await scan(edition)
    const asked = new Set(scanned.flatMap(listCasinosOf))
    const numbers = await figures.listNumbers(edition, [...asked])
    return scanned.flatMap((entry): Scanned<string>[] => {
      const ofCasinos = listCasinosOf(entry).flatMap((slug) => numbers.casinos.get(slug) ?? [])
      const known = new Set([...numbers.site, ...ofCasinos])
      const found = entry.found
        .filter((claim) => listUnbacked(claim, known).length > 0)
        .map(({ sentence }) => sentence)
      return found.length > 0 ? [{ ...entry, found }] : []
    })
  })

  return {
    list: async (edition: Edition, query: TextChecksQuery): Promise<TextChecksPage> =>
      pageOf(await findAll(edition), query),
  }
}

type FoundClaim = Claim & { casinos: readonly string[] }

/** The casino that the entry is, and those that the texts with claims name. */
const listCasinosOf = ({ entity, slug, found }: Scanned<FoundClaim>): string[] => [
  ...new Set([
    ...(entity === 'casino' && slug ? [slug] : []),
    ...found.flatMap(({ casinos }) => casinos),
  ]),
]

export type UnbackedClaimsService = ReturnType<typeof createUnbackedClaimsService>
