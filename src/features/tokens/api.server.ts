import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import { createdTokenSchema, tokenCreationSchema, tokenSchema } from './contract.ts'
import type { TokensService } from './service.server.ts'

export const createTokensApi = (tokens: TokensService) =>
  defineApi('Tokens')
    .get(
      '/admin/tokens',
      {
        access: 'administrator',
        summary: 'Tokens for programs, newest first; expired ones are listed for a month or so',
        gives: z.array(tokenSchema),
      },
      () => tokens.list(),
    )
    .post(
      '/admin/tokens',
      {
        access: 'administrator',
        summary: 'Create a token that acts for you, within its scopes and your role',
        takes: tokenCreationSchema,
        creates: createdTokenSchema,
        answer: 'The token, shown this once',
        refuses: [409],
      },
      (c) => tokens.create(c.actor, c.body),
    )
    .delete(
      '/admin/tokens/{id}',
      { access: 'administrator', summary: 'Revoke a token at once', says: 'Token revoked' },
      (c) => tokens.revoke(c.actor, c.id),
    ).hono

export type TokensApi = ReturnType<typeof createTokensApi>
