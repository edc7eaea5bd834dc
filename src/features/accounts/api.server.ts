import { showEmailAddress } from '#contract/show-email-address.server.ts'
import { defineApi } from '#api/define-api.ts'
import type { Context } from 'hono'
import type { HttpEnv } from '#api/context.ts'
import type { Caller, Reply } from './calls.server.ts'
import type { Accounts } from './service.server.ts'
import { currentSessionSchema } from '#contract/session.ts'
import {
  acceptanceSchema,
  backupCodeSchema,
  backupCodesSchema,
  emailChangeSchema,
  emailChangeStateSchema,
  forgottenPasswordSchema,
  invitationOfferSchema,
  ownNameSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  passwordResetSchema,
  sessionChoiceSchema,
  sessionListSchema,
  signInAnswerSchema,
  signInSchema,
  tokenSchema,
  totpCodeSchema,
  twoFactorEnrolmentSchema,
  verifiedSchema,
} from './contract.ts'

export { loadUser, requireRole, requireSession } from './middleware.server.ts'
export { createUsersApi } from './users-api.server.ts'
export type { Accounts } from './service.server.ts'

export function createAccountsApi(accounts: Accounts) {
  const { secondFactor, profile } = accounts
  const { emailChanges } = profile
  return defineApi('Accounts')
    .post(
      '/sign-in/email',
      {
        access: 'anyone',
        summary: 'Sign in with address and password',
        takes: signInSchema,
        gives: signInAnswerSchema,
        answer: 'Signed in, or a second factor is still needed',
        refuses: [401, 429],
      },
      async (c) => send(c, await accounts.signIn(caller(c), c.edition, c.body)),
    )
    .post('/sign-out', { access: 'anyone', summary: 'End the session' }, async (c) =>
      send(c, await accounts.signOut(caller(c))),
    )
    .get(
      '/get-session',
      {
        access: 'anyone',
        summary: 'Who is signed in',
        gives: currentSessionSchema,
        answer: 'The session, or null',
      },
      async (c) => {
        const current = send(c, await accounts.findCurrent(caller(c)))
        if (!current) return null
        const { user, session } = current
        return { user: { ...user, email: showEmailAddress(user.email) }, session }
      },
    )
    .get(
      '/list-sessions',
      {
        access: 'session',
        summary: 'Your own sessions, the most recently used first',
        gives: sessionListSchema,
      },
      (c) => accounts.listSessions(caller(c)),
    )
    .post(
      '/revoke-session',
      {
        access: 'session',
        summary: 'End one of your own sessions',
        takes: sessionChoiceSchema,
        refuses: [404],
      },
      (c) => accounts.revokeSession(caller(c), c.body.id),
    )
    .post(
      '/revoke-other-sessions',
      { access: 'session', summary: 'End all sessions but this one' },
      (c) => accounts.revokeOtherSessions(caller(c)),
    )
    .post(
      '/change-password',
      {
        access: 'session',
        summary: 'Change your password, and end all other sessions',
        takes: passwordChangeSchema,
        refuses: [429],
      },
      async (c) => send(c, await accounts.changePassword(caller(c), c.body)),
    )
    .post(
      '/change-name',
      { access: 'session', summary: 'Change your own name', takes: ownNameSchema },
      (c) => profile.changeName(caller(c), c.body),
    )
    .post(
      '/change-email',
      {
        access: 'session',
        rate: 'links',
        summary: 'Ask for another email address of your own; it holds once confirmed',
        takes: emailChangeSchema,
        answer: 'A link is sent to the new address and a notice to the old one',
        refuses: [409],
      },
      (c) => emailChanges.request(caller(c), c.edition, c.body),
    )
    .get(
      '/email-change',
      {
        access: 'session',
        summary: 'The email address of your own that waits for its confirmation',
        gives: emailChangeStateSchema,
        answer: 'The address, or null',
      },
      (c) => emailChanges.find(caller(c)),
    )
    .post(
      '/confirm-email',
      {
        access: 'session',
        rate: 'links',
        summary: 'Take the new email address by the link in the mail, and end all other sessions',
        takes: tokenSchema,
        answer: 'Changed; the old address is told',
        refuses: [404, 409],
      },
      (c) => emailChanges.confirm(caller(c), c.edition, c.body.token),
    )
    .post(
      '/withdraw-email',
      {
        access: 'session',
        summary: 'Keep the email address; the link to the new one stops working',
      },
      (c) => emailChanges.withdraw(caller(c)),
    )
    .post(
      '/two-factor/enable',
      {
        access: 'session',
        summary: 'Start setting up the second factor; the first correct code completes it',
        takes: passwordConfirmationSchema,
        gives: twoFactorEnrolmentSchema,
        answer: 'What the authenticator needs, and backup codes',
        refuses: [409, 429],
      },
      (c) => secondFactor.enable(caller(c), c.body.password),
    )
    .post(
      '/two-factor/disable',
      {
        access: 'session',
        summary: 'Turn off the second factor',
        takes: passwordConfirmationSchema,
        refuses: [429],
      },
      async (c) => send(c, await secondFactor.disable(caller(c), c.body.password)),
    )
    .post(
      '/two-factor/verify-totp',
      {
        access: 'anyone',
        summary: 'Send the authenticator code that completes a sign-in or the setup',
        takes: totpCodeSchema,
        gives: verifiedSchema,
        answer: 'Signed in',
        refuses: [401, 409, 429],
      },
      async (c) => send(c, await secondFactor.verifyTotp(caller(c), c.body.code)),
    )
    .post(
      '/two-factor/verify-backup-code',
      {
        access: 'anyone',
        summary: 'Send a backup code instead of the authenticator code',
        takes: backupCodeSchema,
        gives: verifiedSchema,
        answer: 'Signed in',
        refuses: [401, 409, 429],
      },
      async (c) => send(c, await secondFactor.verifyBackupCode(caller(c), c.body.code)),
    )
    .post(
      '/two-factor/generate-backup-codes',
      {
        access: 'session',
        summary: 'Create new backup codes; the old ones stop working',
        takes: passwordConfirmationSchema,
        gives: backupCodesSchema,
        refuses: [409, 429],
      },
      (c) => secondFactor.renewBackupCodes(caller(c), c.body.password),
    )
    .post(
      '/forgot-password',
      {
        access: 'anyone',
        rate: 'links',
        summary: 'Request a link to set a new password; the answer is the same for every address',
        takes: forgottenPasswordSchema,
        answer: 'If there is an account, an email is on its way',
      },
      (c) => accounts.requestReset(c.edition, c.body.email),
    )
    .post(
      '/reset-password',
      {
        access: 'anyone',
        rate: 'links',
        summary:
          'Set password by the link in the mail, and end all sessions; from then on the device is one on which someone has signed in',
        takes: passwordResetSchema,
        refuses: [404],
      },
      async (c) => send(c, await accounts.resetPassword(caller(c), c.body)),
    )
    .post(
      '/invitation',
      {
        access: 'anyone',
        rate: 'links',
        summary: 'What an invitation link offers',
        takes: tokenSchema,
        gives: invitationOfferSchema,
        answer: 'Address and role',
        refuses: [404],
      },
      (c) => accounts.invitations.find(c.body.token),
    )
    .post(
      '/accept-invitation',
      {
        access: 'anyone',
        rate: 'links',
        summary: 'Become a user with an invitation link, and sign in',
        takes: acceptanceSchema,
        gives: signInAnswerSchema,
        answer: 'Signed in',
        refuses: [404, 409],
      },
      async (c) => send(c, await accounts.acceptInvitation(caller(c), c.edition, c.body)),
    ).hono
}

type InContext = { context: Context<HttpEnv> }

const caller = ({ context }: InContext): Caller => ({
  request: context.req.raw,
  clientAddress: context.var.clientAddress,
})

function send<Body>({ context }: InContext, { body, cookies }: Reply<Body>): Body {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true })
  return body
}

export type AccountsApi = ReturnType<typeof createAccountsApi>
