/** Payout tests, and the files that prove them: only people with an account get those. */
import { dayLength } from '#contract/days.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import { isUuid, write } from '#audit/write.server.ts'
import { maxProofBytes, type KeptPayouts, type Proof } from './contract.ts'
import {
  addProof,
  findProof,
  findProofs,
  holdCasino,
  removeUnused,
} from './proof-queries.server.ts'
import { findKept } from './queries.server.ts'
import { agePayoutsOf } from './writes.server.ts'

/** How files of each kind begin. */
const beginnings: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-',
  'image/png': '\u0089PNG\r\n\u001A\n',
  'image/jpeg': '\u00FF\u00D8\u00FF',
}

/** Goes by what the file is, not by what it says it is; undefined unless it is taken. */
function findContentType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp'
  return Object.entries(beginnings).find(([, beginning]) => start.startsWith(beginning))?.[0]
}

/** An editor may still have the form open to which a file belongs. */
const unusedDays = 90

export function createPayoutsService(
  deps: Pick<Deps, 'database' | 'changes' | 'clock' | 'editions'>,
) {
  const { db } = deps.database
  return {
    /** Counts tests no longer that have become too old. @returns a summary */
    async age(): Promise<string | void> {
      let changed = 0
      for (const edition of deps.editions.list()) changed += await agePayoutsOf(deps, edition)
      if (changed > 0) return `Changed ${changed}.`
    },
    /** Lists what a casino has, for those who make the tests. @throws AppError notFound */
    async listKept(edition: Edition, id: string): Promise<KeptPayouts> {
      const casino = isUuid(id) ? await findKept(db, edition.id, id) : undefined
      if (!casino) throw new AppError('notFound', 'Casino not found')
      const { payoutTests, ...rest } = casino
      const files = await findProofs(db, edition.id, casino.casinoId)
      return {
        ...rest,
        tests: payoutTests.map((test) => ({
          test,
          proof: files.find((file) => file.id === test.proof) ?? null,
        })),
      }
    },
    /** @throws AppError tooLarge, unsupportedType, notFound */
    async addProof(
      edition: Edition,
      casinoId: string,
      { bytes, fileName }: { bytes: Uint8Array; fileName: string },
    ): Promise<Proof> {
      if (bytes.byteLength > maxProofBytes)
        throw new AppError('tooLarge', 'A proof can be at most 5 MiB.')
      const contentType = findContentType(bytes)
      if (!contentType) throw new AppError('unsupportedType', 'Send a PDF, PNG, JPEG or WebP file.')
      return await write(deps, async (tx) => {
        const proof =
          isUuid(casinoId) && (await holdCasino(tx, edition.id, casinoId))
            ? await addProof(tx, {
                edition: edition.id,
                casinoId,
                fileName,
                contentType,
                bytes: Buffer.from(bytes),
                createdAt: deps.clock(),
              })
            : undefined
        if (!proof) throw new AppError('notFound', 'Casino not found')
        return proof
      })
    },
    /** @throws AppError notFound */
    async getProof(edition: Edition, casinoId: string, id: string) {
      const found =
        isUuid(casinoId) && isUuid(id) ? await findProof(db, edition.id, casinoId, id) : undefined
      if (!found) throw new AppError('notFound', 'Proof not found')
      return found
    },
    /** Removes files that no test has ever named. @returns a summary */
    async prune(): Promise<string | void> {
      const before = new Date(deps.clock().getTime() - unusedDays * dayLength)
      const removed = await removeUnused(db, before)
      if (removed > 0) return `Removed ${removed}.`
    },
  }
}

export type PayoutsService = ReturnType<typeof createPayoutsService>
