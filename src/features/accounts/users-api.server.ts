import * as z from 'zod'
import { defineApi } from '#api/define-api.ts'
import {
  invitationCreationSchema,
  invitationSchema,
  sentInvitationSchema,
  sessionListSchema,
  userChangesSchema,
  userSchema,
  userSettingsChangeSchema,
  userSettingsSchema,
} from './contract.ts'
import type { Accounts } from './service.server.ts'

/** Users are shared by all editions; emails belong to the call's edition. */
export function createUsersApi({ users, invitations }: Pick<Accounts, 'users' | 'invitations'>) {
  return defineApi('Users')
    .get(
      '/admin/users',
      { access: 'administrator', summary: 'All users, by address', gives: z.array(userSchema) },
      (c) => users.list(c.edition),
    )
    .get(
      '/admin/users/invitations',
      {
        access: 'administrator',
        summary: 'Pending invitations, by address',
        gives: z.array(invitationSchema),
      },
      () => invitations.list(),
    )
    .post(
      '/admin/users/invitations',
      {
        access: 'administrator',
        summary: 'Invite someone by email',
        takes: invitationCreationSchema,
        creates: sentInvitationSchema,
        refuses: [409],
      },
      (c) => invitations.invite(c.edition, c.actor, c.body),
    )
    .post(
      '/admin/users/invitations/{id}/resend',
      {
        access: 'administrator',
        summary: 'Send an invitation again, with a new link',
        gives: sentInvitationSchema,
      },
      (c) => invitations.resend(c.edition, c.actor, c.id),
    )
    .delete(
      '/admin/users/invitations/{id}',
      {
        access: 'administrator',
        summary: 'Revoke an invitation',
        says: 'Invitation revoked',
      },
      (c) => invitations.withdraw(c.actor, c.id),
    )
    .get(
      '/admin/users/settings',
      { access: 'administrator', summary: 'Settings for all users', gives: userSettingsSchema },
      () => users.findSettings(),
    )
    .put(
      '/admin/users/settings',
      {
        access: 'administrator',
        summary: 'Change the settings for all users',
        takes: userSettingsChangeSchema,
        says: 'Settings saved',
        refuses: [409],
      },
      (c) => users.changeSettings(c.actor, c.body),
    )
    .patch(
      '/admin/users/{id}',
      {
        access: 'administrator',
        summary:
          'Change a user’s role or author, disable or enable the account; sessions of a disabled ' +
          'one end at once',
        takes: userChangesSchema,
        says: 'User changed',
        refuses: [409],
      },
      (c) => users.change(c.edition, c.actor, c.id, c.body),
    )
    .delete(
      '/admin/users/{id}',
      {
        access: 'administrator',
        summary: 'Delete a user; what they wrote stays',
        says: 'User deleted',
        refuses: [409],
      },
      (c) => users.remove(c.actor, c.id),
    )
    .get(
      '/admin/users/{id}/sessions',
      {
        access: 'administrator',
        summary: 'Where a user is signed in, the most recently used first',
        gives: sessionListSchema,
      },
      (c) => users.listSessions(c.id),
    )
    .delete(
      '/admin/users/{id}/sessions',
      {
        access: 'administrator',
        summary: 'End all sessions of a user',
        says: 'All sessions ended',
      },
      (c) => users.endSessions(c.actor, c.id),
    )
    .delete(
      '/admin/users/{id}/sessions/{session}',
      { access: 'administrator', summary: 'End one session of a user', says: 'Session ended' },
      (c) => users.endSessions(c.actor, c.id, c.session),
    )
    .delete(
      '/admin/users/{id}/second-factor',
      {
        access: 'administrator',
        summary: 'Reset a user’s lost second factor',
        says: 'Second factor reset',
        refuses: [409],
      },
      (c) => users.resetSecondFactor(c.actor, c.id),
    ).hono
}

export type UsersApi = ReturnType<typeof createUsersApi>
