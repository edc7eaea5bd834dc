/** The calls of the users screen. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, explainError } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { sessionQuery } from '#admin-kit/session.ts'
import { notify } from '#ui/toast/notify.ts'
import { apiPath } from '#urls.ts'
import type {
  Invitation,
  InvitationCreation,
  SentInvitation,
  SessionSummary,
  User,
  UserChanges,
  UserSettings,
} from '../contract.ts'

const path = `${apiPath}/admin/users`

export const useUsers = () => useQuery<User[]>({ queryKey: [path] })
export const useInvitations = () => useQuery<Invitation[]>({ queryKey: [`${path}/invitations`] })
export const useUserSettings = () => useQuery<UserSettings>({ queryKey: [`${path}/settings`] })
export const useUserSessions = (id: string) => useQuery<SessionSummary[]>({ queryKey: [`${path}/${id}/sessions`] })

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) }),
      // It may have been one's own account.
      queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
}

export type UserAction =
  | { act: 'change'; changes: UserChanges; done: string }
  | { act: 'delete' }
  | { act: 'endSession'; session?: string }
  | { act: 'resetSecondFactor' }

const calls = {
  change: { method: 'PATCH', below: '', done: '' },
  delete: { method: 'DELETE', below: '', done: 'User deleted' },
  endSession: { method: 'DELETE', below: '/sessions', done: 'Session ended' },
  resetSecondFactor: { method: 'DELETE', below: '/second-factor', done: 'Second factor reset' },
} as const

/** What is done to one user; each tells how it ended. */
export function useUserAction(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (action: UserAction) => {
      const { method, below } = calls[action.act]
      const session = action.act === 'endSession' && action.session ? `/${action.session}` : ''
      const body = action.act === 'change' ? { body: action.changes } : {}
      return callApi(`${path}/${id}${below}${session}`, { method, ...body })
    },
    onSuccess: (_answer, action) =>
      notify({
        title: 'Success',
        description: action.act === 'change' ? action.done : calls[action.act].done,
        variant: 'success',
      }),
    onError: (error) =>
      notify({ title: 'Error', description: explainError(error, 'Something went wrong'), variant: 'destructive' }),
    onSettled: refresh,
  })
}

/** Invites, or sends an invitation again when given its id. */
export function useInvite() {
  const refresh = useRefresh()
  const edition = useEdition()
  return useMutation({
    mutationFn: (wanted: InvitationCreation | { id: string }) =>
      'id' in wanted
        ? callApi<SentInvitation>(`${path}/invitations/${wanted.id}/resend`, { method: 'POST', edition: edition.id })
        : callApi<SentInvitation>(`${path}/invitations`, { method: 'POST', body: wanted, edition: edition.id }),
    onSettled: refresh,
  })
}

export function useWithdraw() {
  const refresh = useRefresh()
  const edition = useEdition()
  return useMutation({
    mutationFn: (id: string) => callApi(`${path}/invitations/${id}`, { method: 'DELETE', edition: edition.id }),
    onSuccess: () => notify({ title: 'Success', description: 'Invitation revoked', variant: 'success' }),
    onError: (error) =>
      notify({ title: 'Error', description: explainError(error, 'Something went wrong'), variant: 'destructive' }),
    onSettled: refresh,
  })
}

export function useChangeSettings() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (settings: UserSettings) => callApi(`${path}/settings`, { method: 'PUT', body: settings }),
    onSuccess: () => notify({ title: 'Success', description: 'Settings saved', variant: 'success' }),
    onError: (error) =>
      notify({ title: 'Error', description: explainError(error, 'Something went wrong'), variant: 'destructive' }),
    onSettled: refresh,
  })
}
