/** The addresses of the accounts API, below /api/auth, as the OpenAPI document shows them. */
import { createRoute } from '@hono/zod-openapi'
import { answers, done, jsonBody } from '#http/openapi.ts'
import {
  acceptanceSchema,
  backupCodeSchema,
  backupCodesSchema,
  currentSessionSchema,
  forgottenPasswordSchema,
  invitationOfferSchema,
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

const tags = ['Accounts']

export const signInRoute = createRoute({
  method: 'post',
  path: '/sign-in/email',
  tags,
  summary: 'Sign in with address and password',
  request: { body: jsonBody(signInSchema) },
  responses: answers(200, signInAnswerSchema, 'Signed in, or the second factor is still to come', [400, 401, 429]),
})

export const signOutRoute = createRoute({
  method: 'post',
  path: '/sign-out',
  tags,
  summary: 'End the session',
  responses: done('Signed out'),
})

export const currentSessionRoute = createRoute({
  method: 'get',
  path: '/get-session',
  tags,
  summary: 'Who is signed in',
  responses: answers(200, currentSessionSchema, 'The session, or null'),
})

export const sessionListRoute = createRoute({
  method: 'get',
  path: '/list-sessions',
  tags,
  summary: 'One’s own sessions, the latest used first',
  responses: answers(200, sessionListSchema, 'The sessions', [401]),
})

export const sessionRevocationRoute = createRoute({
  method: 'post',
  path: '/revoke-session',
  tags,
  summary: 'End one of one’s own sessions',
  request: { body: jsonBody(sessionChoiceSchema) },
  responses: done('It has ended', [400, 401, 404]),
})

export const otherSessionsRevocationRoute = createRoute({
  method: 'post',
  path: '/revoke-other-sessions',
  tags,
  summary: 'End all sessions but this one',
  responses: done('They have ended', [401]),
})

export const passwordChangeRoute = createRoute({
  method: 'post',
  path: '/change-password',
  tags,
  summary: 'Change one’s password, and end all other sessions',
  request: { body: jsonBody(passwordChangeSchema) },
  responses: done('It has changed', [400, 401, 429]),
})

export const twoFactorEnrolmentRoute = createRoute({
  method: 'post',
  path: '/two-factor/enable',
  tags,
  summary: 'Begin to set up the second factor; the first correct code ends it',
  request: { body: jsonBody(passwordConfirmationSchema) },
  responses: answers(
    200,
    twoFactorEnrolmentSchema,
    'What the authenticator needs, and backup codes',
    [400, 401, 409, 429],
  ),
})

export const twoFactorRemovalRoute = createRoute({
  method: 'post',
  path: '/two-factor/disable',
  tags,
  summary: 'Give up the second factor',
  request: { body: jsonBody(passwordConfirmationSchema) },
  responses: done('It is off', [400, 401, 429]),
})

export const totpRoute = createRoute({
  method: 'post',
  path: '/two-factor/verify-totp',
  tags,
  summary: 'Give the authenticator’s code, to end a sign-in or the setting up',
  request: { body: jsonBody(totpCodeSchema) },
  responses: answers(200, verifiedSchema, 'Signed in', [400, 401, 409, 429]),
})

export const backupCodeRoute = createRoute({
  method: 'post',
  path: '/two-factor/verify-backup-code',
  tags,
  summary: 'Give a backup code in place of the authenticator’s',
  request: { body: jsonBody(backupCodeSchema) },
  responses: answers(200, verifiedSchema, 'Signed in', [400, 401, 409, 429]),
})

export const backupCodesRenewalRoute = createRoute({
  method: 'post',
  path: '/two-factor/generate-backup-codes',
  tags,
  summary: 'New backup codes; the old ones end',
  request: { body: jsonBody(passwordConfirmationSchema) },
  responses: answers(200, backupCodesSchema, 'The codes', [400, 401, 409, 429]),
})

export const forgottenPasswordRoute = createRoute({
  method: 'post',
  path: '/forgot-password',
  tags,
  summary: 'Ask for a link to a new password; the answer is the same for every address',
  request: { body: jsonBody(forgottenPasswordSchema) },
  responses: done('Where there is an account, a mail is on its way', [400, 429]),
})

export const passwordResetRoute = createRoute({
  method: 'post',
  path: '/reset-password',
  tags,
  summary: 'Set password by the link in the mail, and end all sessions',
  request: { body: jsonBody(passwordResetSchema) },
  responses: done('It is set', [400, 404, 429]),
})

export const invitationOfferRoute = createRoute({
  method: 'post',
  path: '/invitation',
  tags,
  summary: 'What the link of an invitation offers',
  request: { body: jsonBody(tokenSchema) },
  responses: answers(200, invitationOfferSchema, 'Address and role', [400, 404, 429]),
})

export const invitationAcceptanceRoute = createRoute({
  method: 'post',
  path: '/accept-invitation',
  tags,
  summary: 'Become a user by the link of an invitation, and sign in',
  request: { body: jsonBody(acceptanceSchema) },
  responses: answers(200, signInAnswerSchema, 'Signed in', [400, 404, 409, 429]),
})
