import type { User } from '#api/context.ts'
import { defineRecord } from '#audit/records.server.ts'
import type { Actor } from '#audit/service.server.ts'
import { write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import { createUsers } from '#features/accounts/users.server.ts'
import { toRole } from '#features/accounts/views.server.ts'
import { hashSecret, makeSecret } from '#api/secrets.server.ts'
import { dayLength } from '#contract/days.ts'
import {
  maxTokens,
  tokenPrefix,
  type CreatedToken,
  type Token,
  type TokenCreation,
} from './contract.ts'
import * as queries from './queries.server.ts'

const records = defineRecord<{ id: string; name: string }>({
  entity: 'token',
  missing: 'This token does not exist any more.',
  label: ({ name }) => name,
})

export function createTokensService(deps: Pick<Deps, 'database' | 'changes' | 'clock'>) {
  const { database, clock } = deps
  const users = createUsers(deps)

  return {
    list: async (): Promise<Token[]> => (await queries.findTokens(database.db)).map(toToken),

    /** @throws AppError conflict if there are too many */
    async create(
      actor: NonNullable<Actor>,
      { name, scopes, days }: TokenCreation,
    ): Promise<CreatedToken> {
      const token = tokenPrefix + makeSecret()
      const expiresAt = new Date(clock().getTime() + days * dayLength)
      return await write(deps, async (tx) => {
        if ((await queries.countTokens(tx)) >= maxTokens)
          throw new AppError('conflict', 'There are too many tokens. Revoke those not needed.')
        const row = await queries.insertToken(tx, {
          name,
          ownerId: actor.id,
          tokenHash: hashSecret(token),
          scopes: [...new Set(scopes)],
          expiresAt,
        })
        const after = { name, scopes: row.scopes, expiresAt: expiresAt.toISOString() }
        await records.note(tx, { edition: null, actor }, row, { action: 'created', after })
        return { ...toToken({ ...row, owner: actor.email }), token }
      })
    },

    /** Revokes a token at once. @throws AppError notFound */
    async revoke(actor: Actor, id: string): Promise<void> {
      await write(deps, async (tx) => {
        const row = await records.get(id, () => queries.deleteToken(tx, id))
        const before = { name: row.name, scopes: row.scopes }
        await records.note(tx, { edition: null, actor }, row, { action: 'deleted', before })
      })
    },

    /** Who a token acts for, and what it allows. Undefined if it is not valid. */
    async find(token: string): Promise<{ user: User; scopes: readonly string[] } | undefined> {
      const found = await queries.findByHash(database.db, hashSecret(token), clock())
      if (!found) return undefined
      const { owner } = found
      await queries.noteUse(database.db, found.token.id, clock())
      const { requireSecondFactor } = await users.findSettings()
      return {
        scopes: found.token.scopes,
        user: {
          id: owner.id,
          // This is how the audit log names who did it.
          email: `${owner.email} (token ${found.token.name})`,
          name: owner.name,
          role: toRole(owner.role),
          ...(requireSecondFactor && !owner.twoFactorEnabled && { mustSetUpSecondFactor: true }),
        },
      }
    },
  }
}

export type TokensService = ReturnType<typeof createTokensService>

const toToken = (row: Omit<queries.TokenRow, 'tokenHash'>): Token => ({
  id: row.id,
  name: row.name,
  owner: row.owner,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
