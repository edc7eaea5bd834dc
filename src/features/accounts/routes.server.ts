import { currentSessionSchema } from '#contract/session.ts'
import { endpoint } from '#api/endpoint.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
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

const tags = ['Accounts']

export const signInRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'post',
    path: '/sign-in/email',
    tags,
    summary: 'Sign in with address and password',
    request: { body: jsonBody(signInSchema) },
    responses: answers(
      200,
      signInAnswerSchema,
      'Signed in, or a second factor is still needed',
      [400, 401, 429],
    ),
  },
)

export const signOutRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'post',
    path: '/sign-out',
    tags,
    summary: 'End the session',
    responses: done('Signed out'),
  },
)

export const currentSessionRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'get',
    path: '/get-session',
    tags,
    summary: 'Who is signed in',
    responses: answers(200, currentSessionSchema, 'The session, or null'),
  },
)

export const sessionListRoute = endpoint(
  { access: 'session' },
  {
    method: 'get',
    path: '/list-sessions',
    tags,
    summary: 'Your own sessions, the most recently used first',
    responses: answers(200, sessionListSchema, 'The sessions', [401]),
  },
)

export const sessionRevocationRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/revoke-session',
    tags,
    summary: 'End one of your own sessions',
    request: { body: jsonBody(sessionChoiceSchema) },
    responses: done('Ended', [400, 401, 404]),
  },
)

export const otherSessionsRevocationRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/revoke-other-sessions',
    tags,
    summary: 'End all sessions but this one',
    responses: done('All ended', [401]),
  },
)

export const passwordChangeRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/change-password',
    tags,
    summary: 'Change your password, and end all other sessions',
    request: { body: jsonBody(passwordChangeSchema) },
    responses: done('Changed', [400, 401, 429]),
  },
)

export const ownNameRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/change-name',
    tags,
    summary: 'Change your own name',
    request: { body: jsonBody(ownNameSchema) },
    responses: done('Changed', [400, 401]),
  },
)

export const emailChangeRoute = endpoint(
  { access: 'session', rate: 'links' },
  {
    method: 'post',
    path: '/change-email',
    tags,
    summary: 'Ask for another email address of your own; it holds once confirmed',
    request: { body: jsonBody(emailChangeSchema) },
    responses: done('The new address gets a link, the old one is told', [400, 401, 409, 429]),
  },
)

export const emailChangeStateRoute = endpoint(
  { access: 'session' },
  {
    method: 'get',
    path: '/email-change',
    tags,
    summary: 'The email address of your own that waits for its confirmation',
    responses: answers(200, emailChangeStateSchema, 'The address, or null', [401]),
  },
)

export const emailConfirmationRoute = endpoint(
  { access: 'session', rate: 'links' },
  {
    method: 'post',
    path: '/confirm-email',
    tags,
    summary: 'Take the new email address by the link in the mail, and end all other sessions',
    request: { body: jsonBody(tokenSchema) },
    responses: done('Changed; the old address is told', [400, 401, 404, 409, 429]),
  },
)

export const emailWithdrawalRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/withdraw-email',
    tags,
    summary: 'Keep the email address; the link to the new one stops working',
    responses: done('Withdrawn', [401]),
  },
)

export const twoFactorEnrolmentRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/two-factor/enable',
    tags,
    summary: 'Start setting up the second factor; the first correct code completes it',
    request: { body: jsonBody(passwordConfirmationSchema) },
    responses: answers(
      200,
      twoFactorEnrolmentSchema,
      'What the authenticator needs, and backup codes',
      [400, 401, 409, 429],
    ),
  },
)

export const twoFactorRemovalRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/two-factor/disable',
    tags,
    summary: 'Turn off the second factor',
    request: { body: jsonBody(passwordConfirmationSchema) },
    responses: done('Turned off', [400, 401, 429]),
  },
)

export const totpRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'post',
    path: '/two-factor/verify-totp',
    tags,
    summary: 'Send the authenticator code that completes a sign-in or the setup',
    request: { body: jsonBody(totpCodeSchema) },
    responses: answers(200, verifiedSchema, 'Signed in', [400, 401, 409, 429]),
  },
)

export const backupCodeRoute = endpoint(
  { access: 'anyone' },
  {
    method: 'post',
    path: '/two-factor/verify-backup-code',
    tags,
    summary: 'Send a backup code instead of the authenticator code',
    request: { body: jsonBody(backupCodeSchema) },
    responses: answers(200, verifiedSchema, 'Signed in', [400, 401, 409, 429]),
  },
)

export const backupCodesRenewalRoute = endpoint(
  { access: 'session' },
  {
    method: 'post',
    path: '/two-factor/generate-backup-codes',
    tags,
    summary: 'Create new backup codes; the old ones stop working',
    request: { body: jsonBody(passwordConfirmationSchema) },
    responses: answers(200, backupCodesSchema, 'The codes', [400, 401, 409, 429]),
  },
)

export const forgottenPasswordRoute = endpoint(
  { access: 'anyone', rate: 'links' },
  {
    method: 'post',
    path: '/forgot-password',
    tags,
    summary: 'Request a link to set a new password; the answer is the same for every address',
    request: { body: jsonBody(forgottenPasswordSchema) },
    responses: done('If there is an account, an email is on its way', [400, 429]),
  },
)

export const passwordResetRoute = endpoint(
  { access: 'anyone', rate: 'links' },
  {
    method: 'post',
    path: '/reset-password',
    tags,
    summary: 'Set password by the link in the mail, and end all sessions',
    request: { body: jsonBody(passwordResetSchema) },
    responses: done('Set', [400, 404, 429]),
  },
)

export const invitationOfferRoute = endpoint(
  { access: 'anyone', rate: 'links' },
  {
    method: 'post',
    path: '/invitation',
    tags,
    summary: 'What an invitation link offers',
    request: { body: jsonBody(tokenSchema) },
    responses: answers(200, invitationOfferSchema, 'Address and role', [400, 404, 429]),
  },
)

export const invitationAcceptanceRoute = endpoint(
  { access: 'anyone', rate: 'links' },
  {
    method: 'post',
    path: '/accept-invitation',
    tags,
    summary: 'Become a user with an invitation link, and sign in',
    request: { body: jsonBody(acceptanceSchema) },
    responses: answers(200, signInAnswerSchema, 'Signed in', [400, 404, 409, 429]),
  },
)
