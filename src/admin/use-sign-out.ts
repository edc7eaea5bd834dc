import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '#ui/toast/notify.ts'
import { auth } from '#features/accounts/admin/auth-api.ts'
import { read } from '#admin-kit/api-client.ts'
import { forgetRecentEntries } from '#admin-kit/recent-entries.ts'
import { paths } from '#admin-kit/paths.ts'
import { sessionQuery } from '#admin-kit/session.ts'

export function useSignOut() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    meta: { ownSession: true },
    mutationFn: async () => {
      // Navigate first, so that unsaved work can be confirmed before signing out.
      await navigate({ to: paths.account })
      await read(auth['sign-out'].$post())
    },
    onSuccess: async () => {
      forgetRecentEntries()
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, null)
      await navigate({ to: paths.signIn })
    },
    onError: () =>
      notify({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' }),
  })
}
