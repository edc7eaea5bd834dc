import { showEmailAddress } from '#contract/show-email-address.server.ts'
import { newApi } from '#api/new-api.ts'
import type { Context } from 'hono'
import type { HttpEnv } from '#api/context.ts'
import type { Caller, Reply } from './calls.server.ts'
import * as routes from './routes.server.ts'
import type { Accounts } from './service.server.ts'

export { loadUser, requireRole, requireSession } from './middleware.server.ts'
export { createUsersApi } from './users-api.server.ts'
export type { Accounts } from './service.server.ts'

export function createAccountsApi(accounts: Accounts) {
  const { secondFactor, profile } = accounts
  const { emailChanges } = profile
  return newApi()
    .openapi(routes.signInRoute, async (c) =>
      c.json(send(c, await accounts.signIn(caller(c), c.var.edition, c.req.valid('json'))), 200),
    )
    .openapi(routes.signOutRoute, async (c) =>
      c.json(send(c, await accounts.signOut(caller(c))), 200),
    )
    .openapi(routes.currentSessionRoute, async (c) => {
      const current = send(c, await accounts.findCurrent(caller(c)))
      if (!current) return c.json(null, 200)
      const { user, session } = current
      return c.json({ user: { ...user, email: showEmailAddress(user.email) }, session }, 200)
    })
    .openapi(routes.sessionListRoute, async (c) =>
      c.json(await accounts.listSessions(caller(c)), 200),
    )
    .openapi(routes.sessionRevocationRoute, async (c) =>
      c.json(await accounts.revokeSession(caller(c), c.req.valid('json').id), 200),
    )
    .openapi(routes.otherSessionsRevocationRoute, async (c) =>
      c.json(await accounts.revokeOtherSessions(caller(c)), 200),
    )
    .openapi(routes.passwordChangeRoute, async (c) =>
      c.json(send(c, await accounts.changePassword(caller(c), c.req.valid('json'))), 200),
    )
    .openapi(routes.ownNameRoute, async (c) =>
      c.json(await profile.changeName(caller(c), c.req.valid('json')), 200),
    )
    .openapi(routes.emailChangeRoute, async (c) =>
      c.json(await emailChanges.request(caller(c), c.var.edition, c.req.valid('json')), 200),
    )
    .openapi(routes.emailChangeStateRoute, async (c) =>
      c.json(await emailChanges.find(caller(c)), 200),
    )
    .openapi(routes.emailConfirmationRoute, async (c) =>
      c.json(await emailChanges.confirm(caller(c), c.var.edition, c.req.valid('json').token), 200),
    )
    .openapi(routes.emailWithdrawalRoute, async (c) =>
      c.json(await emailChanges.withdraw(caller(c)), 200),
    )
    .openapi(routes.twoFactorEnrolmentRoute, async (c) =>
      c.json(await secondFactor.enable(caller(c), c.req.valid('json').password), 200),
    )
    .openapi(routes.twoFactorRemovalRoute, async (c) =>
      c.json(send(c, await secondFactor.disable(caller(c), c.req.valid('json').password)), 200),
    )
    .openapi(routes.totpRoute, async (c) =>
      c.json(send(c, await secondFactor.verifyTotp(caller(c), c.req.valid('json').code)), 200),
    )
    .openapi(routes.backupCodeRoute, async (c) =>
      c.json(
        send(c, await secondFactor.verifyBackupCode(caller(c), c.req.valid('json').code)),
        200,
      ),
    )
    .openapi(routes.backupCodesRenewalRoute, async (c) =>
      c.json(await secondFactor.renewBackupCodes(caller(c), c.req.valid('json').password), 200),
    )
    .openapi(routes.forgottenPasswordRoute, (c) =>
      c.json(accounts.requestReset(c.var.edition, c.req.valid('json').email), 200),
    )
    .openapi(routes.passwordResetRoute, async (c) =>
      c.json(await accounts.resetPassword(c.req.valid('json')), 200),
    )
    .openapi(routes.invitationOfferRoute, async (c) =>
      c.json(await accounts.invitations.find(c.req.valid('json').token), 200),
    )
    .openapi(routes.invitationAcceptanceRoute, async (c) =>
      c.json(
        send(c, await accounts.acceptInvitation(caller(c), c.var.edition, c.req.valid('json'))),
        200,
      ),
    )
}

const caller = (c: Context<HttpEnv>): Caller => ({
  request: c.req.raw,
  clientAddress: c.var.clientAddress,
})

function send<Body>(c: Context<HttpEnv>, { body, cookies }: Reply<Body>): Body {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  return body
}

export type AccountsApi = ReturnType<typeof createAccountsApi>
