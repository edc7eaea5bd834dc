import type { User } from '#api/context.ts'
import { recordChange, type Actor } from '#audit/service.server.ts'
import { isUuid, write } from '#audit/write.server.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#errors.ts'
import { createUsers } from '#features/accounts/users.server.ts'
import { toRole } from '#features/accounts/views.server.ts'
import { hashSecret, makeSecret } from '#api/secrets.server.ts'
import { retention } from '#retention.ts'
import {
  maxTokens,
  tokenPrefix,
  type CreatedToken,
  type Token,
  type TokenCreation,
} from './contract.ts'
import * as queries from './queries.server.ts'

const day = 24 * 60 * 60 * 1000

export type TokensService = {
  list(): Promise<Token[]>
  /** @throws AppError conflict if there are too many */
  create(actor: NonNullable<Actor>, input: TokenCreation): Promise<CreatedToken>
  /** @throws AppError notFound */
  revoke(actor: Actor, id: string): Promise<void>
  /** Who a token acts for, and what it allows. Undefined if it is not valid. */
  find(token: string): Promise<{ user: User; scopes: readonly string[] } | undefined>
  /** Deletes those that expired long ago. */
  prune(): Promise<void>
}

export function createTokensService(
  deps: Pick<Deps, 'database' | 'changes' | 'clock'>,
): TokensService {
  const { database, clock } = deps
  const users = createUsers(deps)

  return {
    list: async () => (await queries.findTokens(database.db)).map(toToken),

    async create(actor, { name, scopes, days }) {
      const token = tokenPrefix + makeSecret()
      const expiresAt = new Date(clock().getTime() + days * day)
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
        await recordChange(tx, {
          edition: null,
          actor,
          action: 'created',
          entity: 'token',
          entityId: row.id,
          label: name,
          after: { name, scopes: row.scopes, expiresAt: expiresAt.toISOString() },
        })
        return { ...toToken({ ...row, owner: actor.email }), token }
      })
    },

    async revoke(actor, id) {
      await write(deps, async (tx) => {
        const row = isUuid(id) ? await queries.deleteToken(tx, id) : undefined
        if (!row) throw new AppError('notFound', 'This token does not exist any more.')
        const { name, scopes } = row
        await recordChange(tx, {
          edition: null,
          actor,
          action: 'deleted',
          entity: 'token',
          entityId: id,
          label: name,
          before: { name, scopes },
        })
      })
    },

    async find(token) {
      const found = await queries.findByHash(database.db, hashSecret(token), clock())
      if (!found) return undefined
      const { owner } = found
      await queries.noteUse(database.db, found.token.id, clock())
      const { requireSecondFactor } = await users.findSettings()
      return {
        scopes: found.token.scopes,
        user: {
          id: owner.id,
          // As the audit log names who did it.
          email: `${owner.email} (token ${found.token.name})`,
          name: owner.name,
          role: toRole(owner.role),
          ...(requireSecondFactor && !owner.twoFactorEnabled && { mustSetUpSecondFactor: true }),
        },
      }
    },

    prune: () =>
      queries.deleteExpired(database.db, new Date(clock().getTime() - retention.tokenDays * day)),
  }
}

const toToken = (row: Omit<queries.TokenRow, 'tokenHash'>): Token => ({
  id: row.id,
  name: row.name,
  owner: row.owner,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
