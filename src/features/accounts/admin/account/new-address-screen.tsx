import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { explainError, read } from '#admin-kit/api-client.ts'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { paths } from '#admin-kit/paths.ts'
import { sessionQuery, useAdministrator } from '#admin-kit/session.ts'
import { useLinkToken } from '../auth/link-token.ts'
import { auth, ownEmailChange, ownSessions } from '../auth-api.ts'

/** The emailed link leads here. A button, because mail servers open links too. */
export function NewAddressScreen() {
  const token = useLinkToken()
  const administrator = useAdministrator()
  const { data } = useQuery(ownEmailChange)
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => read(auth['confirm-email'].$post({ json: { token } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      // Not awaited: the question stays until the answer has come.
      void queryClient.invalidateQueries({ queryKey: ownEmailChange.queryKey })
      void queryClient.invalidateQueries({ queryKey: ownSessions.queryKey })
    },
  })
  return (
    <div className="grid max-w-3xl justify-items-start gap-4">
      <h2 className="text-heading">New email address</h2>
      {confirm.isSuccess ? (
        <>
          <Notice tone="positive" role="status">
            From now on you sign in as {administrator?.email}. You have been signed out everywhere
            else.
          </Notice>
          <Link to={paths.account} ref={focusOnMount} className={buttonClass()}>
            Account and security
          </Link>
        </>
      ) : (
        <>
          {confirm.error && (
            <Notice tone="negative" role="alert">
              {explainError(confirm.error, 'Could not change the address. Try again.')}
            </Notice>
          )}
          <p className="break-words">
            {data?.pending
              ? `You are signed in as ${administrator?.email}. Sign in with ${data.pending.email} from now on?`
              : `No new address is waiting for ${administrator?.email}. The link may belong to another account.`}
          </p>
          {data?.pending && (
            <Button
              ref={focusOnMount}
              disabled={confirm.isPending}
              onClick={() => confirm.mutate()}
            >
              Change email address
            </Button>
          )}
        </>
      )}
    </div>
  )
}
