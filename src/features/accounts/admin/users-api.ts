import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { apiClient, explainError, read, reading, within } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { sessionQuery } from '#admin-kit/session.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type { TypedInvitation, UserChanges, UserSettings } from '../contract.ts'
import type { UsersApi } from '../users-api.server.ts'

const api = hc<UsersApi>(...apiClient).admin.users
const path = apiPath + api.$path()

export const useUsers = () => useQuery(reading(api, {}))
export const useInvitations = () => useQuery(reading(api.invitations, {}))
export const useUserSettings = () => useQuery(reading(api.settings, {}))
export const useUserSessions = (id: string) =>
  useQuery(reading(api[':id'].sessions, { param: { id } }))

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [key] }) => String(key).startsWith(path),
      }),
      // The user may have changed their own account.
      queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
}

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

function act(id: string, action: UserAction) {
  const user = api[':id']
  const param = { id }
  switch (action.act) {
    case 'change':
      return read(user.$patch({ param, json: action.changes }))
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

/** Each action reports its own result. */
export function useUserAction(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (action: UserAction) => act(id, action),
    onSuccess: (_answer, action) =>
      notify({
        title: 'Success',
        description: action.act === 'change' ? action.done : done[action.act],
        variant: 'success',
      }),
    onError: (error) =>
      notify({
        title: 'Error',
        description: explainError(error, 'Something went wrong'),
        variant: 'destructive',
      }),
    onSettled: refresh,
  })
}

/** With an id, resends that invitation. */
export function useInvite() {
  const refresh = useRefresh()
  const edition = useEdition()
  return useMutation({
    mutationFn: (wanted: TypedInvitation | { id: string }) =>
      'id' in wanted
        ? read(
            api.invitations[':id'].resend.$post({ param: { id: wanted.id } }, within(edition.id)),
          )
        : read(api.invitations.$post({ json: wanted }, within(edition.id))),
    onSettled: refresh,
  })
}

export function useWithdraw() {
  const refresh = useRefresh()
  const edition = useEdition()
  return useMutation({
    mutationFn: (id: string) =>
      read(api.invitations[':id'].$delete({ param: { id } }, within(edition.id))),
    onSuccess: () =>
      notify({ title: 'Success', description: 'Invitation revoked', variant: 'success' }),
    onError: (error) =>
      notify({
        title: 'Error',
        description: explainError(error, 'Something went wrong'),
        variant: 'destructive',
      }),
    onSettled: refresh,
  })
}

export function useChangeSettings() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (settings: UserSettings) => read(api.settings.$put({ json: settings })),
    onSuccess: () =>
      notify({ title: 'Success', description: 'Settings saved', variant: 'success' }),
    onError: (error) =>
      notify({
        title: 'Error',
        description: explainError(error, 'Something went wrong'),
        variant: 'destructive',
      }),
    onSettled: refresh,
  })
}
