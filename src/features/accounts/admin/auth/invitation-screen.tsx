import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvitationOffer } from '../../contract.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ApiError, authPath, explainError, read } from '#admin-kit/api-client.ts'
import { focusOnMount } from '#admin-kit/focus-on-mount.ts'
import { paths } from '#admin-kit/paths.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
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

const fields = [
  { name: 'name', label: 'Your name', type: 'text', autoComplete: 'name', hint: undefined },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: 'At least 12 characters.',
  },
] as const

function AcceptanceForm({
  token,
  offer: { email, role },
}: {
  token: string
  offer: InvitationOffer
}) {
  const [values, setValues] = useState({ name: '', password: '' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    meta: { ownSession: true },
    mutationFn: () => read(auth['accept-invitation'].$post({ json: { token, ...values } })),
    onSuccess: async () => {
      // Anyone previously signed in here is signed out.
      queryClient.removeQueries({
        predicate: ({ queryKey: [key] }) => key !== sessionQuery.queryKey[0],
      })
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      await navigate({ to: paths.home, replace: true })
    },
  })
  const errors = accept.error instanceof ApiError ? accept.error.errors : {}
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!accept.isPending) accept.mutate()
      }}
    >
      <p className="text-small text-muted">
        You have been invited as {role === 'administrator' ? 'an administrator' : 'an editor'}. You
        will sign in as <b className="wrap-anywhere text-ink">{email}</b>.
      </p>
      <Refusal error={accept.error} fallback="Could not accept the invitation. Try again." />
      {/* Lets password managers save both. */}
      <input type="hidden" autoComplete="username" value={email} />
      {fields.map(({ name, label, type, autoComplete, hint }, index) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              type={type}
              autoComplete={autoComplete}
              {...(index === 0 && { ref: focusOnMount })}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" block disabled={accept.isPending}>
        {accept.isPending ? 'Joining…' : 'Join'}
      </Button>
    </form>
  )
}
