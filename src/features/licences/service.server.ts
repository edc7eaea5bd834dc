/** The licences of casinos, for those who keep them, and the texts that nobody has read yet. */
import { isUuid } from '#audit/write.server.ts'
import { guessAuthorities } from '#contract/authorities.ts'
import { listUnread } from '#contract/licences.ts'
import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { KeptLicences, UnreadLicence, UnreadQuery } from './contract.ts'
import { findKept, findUnread } from './queries.server.ts'

export function createLicencesService({ database }: Pick<Deps, 'database'>) {
  const { db } = database
  const guess = (text: string) => ({ text, guesses: guessAuthorities(text) })
  return {
    /** @throws AppError notFound */
    async listKept(edition: Edition, id: string): Promise<KeptLicences> {
      const casino = isUuid(id) ? await findKept(db, edition.id, id) : undefined
      if (!casino) throw new AppError('notFound', 'Casino not found')
      const { licenses, licences, ...rest } = casino
      const unread = listUnread({ licenses, licences }).map(guess)
      return { ...rest, licences: [...licences], unread }
    },
    /** Lists texts of all casinos, inactive ones included. */
    async listUnread(
      edition: Edition,
      query: UnreadQuery,
    ): Promise<{ items: UnreadLicence[]; total: number }> {
      const { rows, total } = await findUnread(db, edition.id, query)
      return { items: rows.map((row) => ({ ...row, ...guess(row.text) })), total }
    },
  }
}

export type LicencesService = ReturnType<typeof createLicencesService>
