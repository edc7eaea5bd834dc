import * as z from 'zod'
import { getAdministrator } from '#api/actor.ts'
import { endpoint } from '#api/endpoint.ts'
import { newApi } from '#api/new-api.ts'
import { answers, done, jsonBody } from '#api/openapi.ts'
import {
  invitationCreationSchema,
  invitationSchema,
  sentInvitationSchema,
  sessionListSchema,
  userChangesSchema,
  userSchema,
  userSettingsSchema,
} from './contract.ts'
import type { Accounts } from './service.server.ts'

const tags = ['Users']
const byId = { params: z.object({ id: z.string() }) }
const refusals = [400, 401, 403, 404] as const

const listRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/users',
    tags,
    summary: 'All users, by address',
    responses: answers(200, z.array(userSchema), 'The users', [401, 403]),
  },
)
const changeRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'patch',
    path: '/admin/users/{id}',
    tags,
    summary:
      'Change a user’s role, disable or enable the account; sessions of a disabled one end at once',
    request: { ...byId, body: jsonBody(userChangesSchema) },
    responses: done('Changed', [...refusals, 409]),
  },
)
const removalRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/users/{id}',
    tags,
    summary: 'Delete a user; what they wrote stays',
    request: byId,
    responses: done('Deleted', [401, 403, 404, 409]),
  },
)
const sessionsRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/users/{id}/sessions',
    tags,
    summary: 'Where a user is signed in, the most recently used first',
    request: byId,
    responses: answers(200, sessionListSchema, 'The sessions', [401, 403, 404]),
  },
)
const sessionsEndRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/users/{id}/sessions',
    tags,
    summary: 'End all sessions of a user',
    request: byId,
    responses: done('All ended', [401, 403, 404]),
  },
)
const sessionEndRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/users/{id}/sessions/{session}',
    tags,
    summary: 'End one session of a user',
    request: { params: z.object({ id: z.string(), session: z.string() }) },
    responses: done('Ended', [401, 403, 404]),
  },
)
const secondFactorRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/users/{id}/second-factor',
    tags,
    summary: 'Reset a user’s lost second factor',
    request: byId,
    responses: done('Reset', [401, 403, 404, 409]),
  },
)
const invitationsRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/users/invitations',
    tags,
    summary: 'Pending invitations, by address',
    responses: answers(200, z.array(invitationSchema), 'The invitations', [401, 403]),
  },
)
const invitingRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/users/invitations',
    tags,
    summary: 'Invite someone by email',
    request: { body: jsonBody(invitationCreationSchema) },
    responses: answers(201, sentInvitationSchema, 'The invitation', [400, 401, 403, 409]),
  },
)
const resendingRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'post',
    path: '/admin/users/invitations/{id}/resend',
    tags,
    summary: 'Send an invitation again, with a new link',
    request: byId,
    responses: answers(200, sentInvitationSchema, 'The invitation', [401, 403, 404]),
  },
)
const withdrawalRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'delete',
    path: '/admin/users/invitations/{id}',
    tags,
    summary: 'Revoke an invitation',
    request: byId,
    responses: done('Its link no longer works', [401, 403, 404]),
  },
)
const settingsRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'get',
    path: '/admin/users/settings',
    tags,
    summary: 'Settings for all users',
    responses: answers(200, userSettingsSchema, 'The settings', [401, 403]),
  },
)
const settingsChangeRoute = endpoint(
  { access: 'administrator' },
  {
    method: 'put',
    path: '/admin/users/settings',
    tags,
    summary: 'Change the settings for all users',
    request: { body: jsonBody(userSettingsSchema) },
    responses: done('Changed', [400, 401, 403, 409]),
  },
)

/** Users are shared by all editions; emails belong to the call's edition. */
export function createUsersApi({ users, invitations }: Pick<Accounts, 'users' | 'invitations'>) {
  return newApi()
    .openapi(listRoute, async (c) => c.json(await users.list(), 200))
    .openapi(invitationsRoute, async (c) => c.json(await invitations.list(), 200))
    .openapi(invitingRoute, async (c) =>
      c.json(
        await invitations.invite(c.var.edition, getAdministrator(c), c.req.valid('json')),
        201,
      ),
    )
    .openapi(resendingRoute, async (c) =>
      c.json(
        await invitations.resend(c.var.edition, getAdministrator(c), c.req.valid('param').id),
        200,
      ),
    )
    .openapi(withdrawalRoute, async (c) => {
      await invitations.withdraw(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'Invitation revoked' }, 200)
    })
    .openapi(settingsRoute, async (c) => c.json(await users.findSettings(), 200))
    .openapi(settingsChangeRoute, async (c) => {
      await users.changeSettings(getAdministrator(c), c.req.valid('json'))
      return c.json({ message: 'Settings saved' }, 200)
    })
    .openapi(changeRoute, async (c) => {
      await users.change(getAdministrator(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'User changed' }, 200)
    })
    .openapi(removalRoute, async (c) => {
      await users.remove(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'User deleted' }, 200)
    })
    .openapi(sessionsRoute, async (c) =>
      c.json(await users.listSessions(c.req.valid('param').id), 200),
    )
    .openapi(sessionsEndRoute, async (c) => {
      await users.endSessions(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'All sessions ended' }, 200)
    })
    .openapi(sessionEndRoute, async (c) => {
      const { id, session } = c.req.valid('param')
      await users.endSessions(getAdministrator(c), id, session)
      return c.json({ message: 'Session ended' }, 200)
    })
    .openapi(secondFactorRoute, async (c) => {
      await users.resetSecondFactor(getAdministrator(c), c.req.valid('param').id)
      return c.json({ message: 'Second factor reset' }, 200)
    })
}

export type UsersApi = ReturnType<typeof createUsersApi>
