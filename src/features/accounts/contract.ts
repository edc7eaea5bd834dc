import * as z from 'zod'
import { seenValues } from '#contract/versions.ts'
import type { messageSchema } from '#contract/answers.ts'
import { maxEmailAddressLength, readAccountAddress } from '#contract/email-address.ts'
import { blankAsNull, boundedText, mailbox, requiredText, uuid } from '#contract/fields.ts'
import { roles } from '#contract/roles.ts'
import { administratorSchema } from '#contract/session.ts'

const instant = z.iso.datetime()

/** The default `admin@localhost` must be able to sign in. */
const accountEmail = z
  .string('Enter your email address')
  .trim()
  .max(maxEmailAddressLength, { error: 'Must be at most 254 characters', abort: true })
  .transform(readAccountAddress)
  .pipe(
    boundedText(maxEmailAddressLength)
      // oxlint-disable-next-line no-control-regex -- PostgreSQL stores every character but NUL
      .regex(/^[^\s@\u0000]+@[^\s@\u0000]+$/, 'Must be an email address'),
  )

/** A password as it was typed, spaces included. */
const typedPassword = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(128, 'Must be at most 128 characters')

const newPassword = z
  .string('Enter a new password')
  .min(12, 'Must be at least 12 characters')
  .max(128, 'Must be at most 128 characters')

export const signInSchema = z.object({ email: accountEmail, password: typedPassword })

export const passwordConfirmationSchema = z.object({ password: typedPassword })

export const passwordChangeSchema = z.object({ currentPassword: typedPassword, newPassword })

export const ownNameSchema = z.object({ name: requiredText(80, 'Enter your name') })

export const emailChangeSchema = z.object({ email: mailbox, password: typedPassword })

export const emailChangeStateSchema = z.object({
  sendsMail: z.boolean().meta({ description: 'Whether an address can be confirmed by a link' }),
  pending: z.object({ email: z.string(), expiresAt: instant }).nullable(),
})

export const totpCodeSchema = z.object({
  code: z
    .string('Enter the 6 digits')
    .max(40, 'Enter the 6 digits')
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(boundedText(40).regex(/^\d{6}$/, 'Enter the 6 digits')),
})

export const backupCodeSchema = z.object({
  code: z
    .string('Enter a backup code')
    .trim()
    .min(1, 'Enter a backup code')
    .max(40, 'Must be at most 40 characters'),
})

export const sessionChoiceSchema = z.object({ id: uuid })

export const sessionSchema = z.object({
  id: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
})

export const sessionListSchema = z.array(sessionSchema)

export const userStates = ['active', 'disabled'] as const

export const userSchema = administratorSchema
  .omit({ mustSetUpSecondFactor: true })
  .extend({
    state: z.enum(userStates),
    createdAt: instant,
    lastSignInAt: instant.nullable(),
    authorId: z
      .string()
      .nullable()
      .meta({ description: 'The author of the edition as whom they confirm and decide' }),
    lastSeenAt: instant
      .nullable()
      .meta({ description: 'When an open session was last used, to a day' }),
  })
  .meta({ id: 'User' })

export const userChangesSchema = z.object({
  role: z.enum(roles).optional(),
  state: z.enum(userStates).optional(),
  authorId: z.preprocess(blankAsNull, uuid.toLowerCase().nullable().optional()),
  seen: seenValues({
    role: z.enum(roles),
    state: z.enum(userStates),
    authorId: uuid.toLowerCase().nullable(),
  }),
})

export const userSettingsSchema = z.object({ requireSecondFactor: z.boolean() })
export const userSettingsChangeSchema = userSettingsSchema.extend({
  seen: seenValues(userSettingsSchema.shape),
})

export const invitationCreationSchema = z.object({
  email: mailbox,
  role: z.enum(roles, 'Choose a role'),
})

export const invitationSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.enum(roles),
    invitedBy: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' })

export const sentInvitationSchema = invitationSchema.extend({
  link: z
    .string()
    .nullable()
    .meta({ description: 'To be passed on, this once; null where a mail server does that' }),
})

const token = z
  .string('The link is incomplete')
  .min(20, 'The link is incomplete')
  .max(100, 'The link is incomplete')

export const tokenSchema = z.object({ token })

export const invitationOfferSchema = z.object({ email: z.string(), role: z.enum(roles) })

export const acceptanceSchema = z.object({
  token,
  name: requiredText(80, 'Enter your name'),
  password: newPassword,
})

export const forgottenPasswordSchema = z.object({ email: accountEmail })

export const passwordResetSchema = z.object({ token, password: newPassword })

export const signInAnswerSchema = z.union([
  z.object({ message: z.string(), user: administratorSchema }),
  z.object({ message: z.string(), twoFactorRedirect: z.literal(true) }),
])

export const verifiedSchema = z.object({ message: z.string(), user: administratorSchema })

export const twoFactorEnrolmentSchema = z.object({
  totpURI: z.string(),
  backupCodes: z.array(z.string()),
})

export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) })

export type User = z.infer<typeof userSchema>
export type UserChanges = z.infer<typeof userChangesSchema>
export type UserSettingsChange = z.infer<typeof userSettingsChangeSchema>
export type UserSettings = z.infer<typeof userSettingsSchema>
export type InvitationCreation = z.infer<typeof invitationCreationSchema>
export type TypedInvitation = z.input<typeof invitationCreationSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type SentInvitation = z.infer<typeof sentInvitationSchema>
export type InvitationOffer = z.infer<typeof invitationOfferSchema>
export type Acceptance = z.infer<typeof acceptanceSchema>
export type PasswordReset = z.infer<typeof passwordResetSchema>
export type SignIn = z.infer<typeof signInSchema>
export type SignInAnswer = z.infer<typeof signInAnswerSchema>
export type PasswordChange = z.infer<typeof passwordChangeSchema>
export type OwnName = z.infer<typeof ownNameSchema>
export type EmailChange = z.infer<typeof emailChangeSchema>
export type EmailChangeState = z.infer<typeof emailChangeStateSchema>
export type SessionSummary = z.infer<typeof sessionSchema>
export type Message = z.infer<typeof messageSchema>
export type Verified = z.infer<typeof verifiedSchema>
export type TwoFactorEnrolment = z.infer<typeof twoFactorEnrolmentSchema>
export type BackupCodes = z.infer<typeof backupCodesSchema>
