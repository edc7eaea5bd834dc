import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import { read } from '#admin-kit/api-client.ts'
import { TextField } from '#admin-kit/form-fields.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { Refusal } from '#admin-kit/refusal.tsx'
import { auth, ownEmailChange } from '../auth-api.ts'
import { ProfileForm } from './profile-form.tsx'

export function EmailChange({ email }: { email: string }) {
  const { data, error } = useQuery(ownEmailChange)
  if (!data) return <Refusal error={error} fallback="Could not load this. Try again." />
  if (!data.sendsMail) return <Command email={email} />
  return (
    <>
      {data.pending && <Pending email={data.pending.email} expiresAt={data.pending.expiresAt} />}
      <ProfileForm
        key={`${email} ${data.pending?.expiresAt}`}
        action="Send a link to this address"
        done="Open the link in the email to the new address"
        failed="Could not send the link. Try again."
        start={{ email, password: '' }}
        save={(json) => read(auth['change-email'].$post({ json }))}
      >
        <TextField name="email" label="Email address" type="email" autoComplete="email" />
        <TextField
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
        />
      </ProfileForm>
    </>
  )
}

function Command({ email }: { email: string }) {
  return (
    <Notice tone="warning" title="The email address cannot be changed here">
      <p>
        This site has no mail server that could confirm a new one. Whoever runs it can change it on
        the server:
      </p>
      <p className="mt-2 font-mono text-small break-all">
        npm run admin -- change-email {email} &lt;new email address&gt;
      </p>
      <p className="mt-2">
        In a release, <code>bin/tandem admin</code> takes the place of <code>npm run admin --</code>
        .
      </p>
    </Notice>
  )
}

function Pending({ email, expiresAt }: { email: string; expiresAt: string }) {
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => read(auth['withdraw-email'].$post({})),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ownEmailChange.queryKey })
      notify({ title: 'Success', description: 'The address stays as it is', variant: 'success' })
    },
  })
  return (
    <Notice tone="info" role="status" title="Waiting for confirmation">
      <p className="break-words">
        We have sent a link to {email}. It works until {formatMoment(expiresAt)}; you sign in with
        the old address until you open it.
      </p>
      <Refusal error={withdraw.error} fallback="Could not stop this. Try again." />
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        Keep the old address
      </Button>
    </Notice>
  )
}
