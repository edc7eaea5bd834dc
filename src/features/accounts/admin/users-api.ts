import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { useEdition } from '#admin-kit/edition.ts'
import { apiClient, read, reading, within } from '#admin-kit/api-client.ts'
import { sessionQuery } from '#admin-kit/session.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { apiPath } from '#urls.ts'
import type { TypedInvitation, UserChanges, UserSettings } from '../contract.ts'
import type { UsersApi } from '../users-api.server.ts'

const api = hc<UsersApi>(...apiClient).admin.users
const path = apiPath + api.$path()

/** Lists them with the authors that they are in the edition on the screen. */
export const useUsers = () => useQuery(reading(api, {}, useEdition().id))
export const useInvitations = () => useQuery(reading(api.invitations, {}))
export const useUserSettings = () => useQuery(reading(api.settings, {}))
export const useUserSessions = (id: string) =>
  useQuery(reading(api[':id'].sessions, { param: { id } }))

/** The session too, since people may change their own account. */
const paths = [path, sessionQuery.queryKey[0]]

export type UserAction =
  | { act: 'change'; changes: UserChanges; done: string }
  | { act: 'delete' }
  | { act: 'endSession'; session?: string }
  | { act: 'resetSecondFactor' }

const done = {
  delete: 'User deleted',
  endSession: 'Session ended',
  resetSecondFactor: 'Second factor reset',
}

function act(id: string, action: UserAction, edition: string) {
  const user = api[':id']
  const param = { id }
  switch (action.act) {
    case 'change':
      return read(user.$patch({ param, json: action.changes }, within(edition)))
    case 'delete':
      return read(user.$delete({ param }))
    case 'endSession':
      return action.session
        ? read(user.sessions[':session'].$delete({ param: { id, session: action.session } }))
        : read(user.sessions.$delete({ param }))
    case 'resetSecondFactor':
      return read(user['second-factor'].$delete({ param }))
  }
}

export const useUserAction = (id: string) =>
  useAction({
    call: (action: UserAction, edition) => act(id, action, edition),
    done: (_answer, action) => ({
      title: 'Success',
      description: action.act === 'change' ? action.done : done[action.act],
    }),
    failed: 'Something went wrong',
    path: paths,
  })

/** Sends an invitation, or again the one whose id is given. */
export const useInvite = () =>
  useAction({
    call: (wanted: TypedInvitation | { id: string }, edition) =>
      'id' in wanted
        ? read(api.invitations[':id'].resend.$post({ param: { id: wanted.id } }, within(edition)))
        : read(api.invitations.$post({ json: wanted }, within(edition))),
    path: paths,
  })

export const useWithdraw = () =>
  useAction({
    call: (id: string, edition) =>
      read(api.invitations[':id'].$delete({ param: { id } }, within(edition))),
    done: { title: 'Success', description: 'Invitation revoked' },
    failed: 'Something went wrong',
    path: paths,
  })

export const useChangeSettings = () =>
  useAction({
    call: ({ requireSecondFactor }: UserSettings) =>
      read(
        api.settings.$put({
          json: { requireSecondFactor, seen: { requireSecondFactor: !requireSecondFactor } },
        }),
      ),
    done: { title: 'Success', description: 'Settings saved' },
    failed: 'Something went wrong',
    path: paths,
  })
