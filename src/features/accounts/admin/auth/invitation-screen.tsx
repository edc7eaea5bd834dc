import { asRole } from '../role-names.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { InvitationOffer } from '../../contract.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { authPath, explainError, read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { Form, SubmitButton } from '#admin-kit/form.tsx'
import { paths } from '#admin-kit/paths.ts'
import { sessionQuery } from '#admin-kit/session.ts'
import { auth } from '../auth-api.ts'
import { Door } from './door.tsx'
import { useLinkToken } from './link-token.ts'

/** Accepting an invitation signs the user in. */
export function InvitationScreen() {
  const token = useLinkToken()
  const offer = useQuery({
    queryKey: [authPath + auth.invitation.$path(), token],
    queryFn: () => read(auth.invitation.$post({ json: { token } })),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Door title="Join">
      {offer.isPending && <Skeleton className="h-40" />}
      {offer.isError && (
        <Notice tone="negative" role="alert" title="This invitation is not valid">
          {explainError(offer.error, 'The server could not be reached.')} Ask the person who invited
          you to send it again.
        </Notice>
      )}
      {offer.data && <AcceptanceForm token={token} offer={offer.data} />}
    </Door>
  )
}

function AcceptanceForm({
  token,
  offer: { email, role },
}: {
  token: string
  offer: InvitationOffer
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function accept(values: { name: string; password: string }) {
    await read(auth['accept-invitation'].$post({ json: { token, ...values } }))
    // Anyone previously signed in here is signed out.
    queryClient.removeQueries({
      predicate: ({ queryKey: [key] }) => key !== sessionQuery.queryKey[0],
    })
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await navigate({ to: paths.home, replace: true })
  }

  return (
    <Form
      start={{ name: '', password: '' }}
      onSubmit={accept}
      failed="Could not accept the invitation. Try again."
    >
      <p className="text-small text-muted">
        You have been invited as {asRole[role]}. You will sign in as{' '}
        <b className="wrap-anywhere text-ink">{email}</b>.
      </p>
      {/* Lets password managers save both. */}
      <input type="hidden" autoComplete="username" value={email} />
      <TextField name="name" label="Your name" autoComplete="name" focused />
      <TextField
        name="password"
        label="Password"
        hint="At least 12 characters."
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton block pending="Joining…">
        Join
      </SubmitButton>
    </Form>
  )
}
