import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { explainError, read } from '#admin-kit/api-client.ts'
import { useAction } from '#admin-kit/use-action.ts'
import { auth, ownSessions } from '../auth-api.ts'
import { AccountSection } from './account-section.tsx'
import { SessionList } from './session-list.tsx'

export function Sessions() {
  const sessions = useQuery(ownSessions)
  const end = useAction({
    call: (id: string | undefined) =>
      id === undefined
        ? read(auth['revoke-other-sessions'].$post())
        : read(auth['revoke-session'].$post({ json: { id } })),
    done: { title: 'Success', description: 'Session ended' },
    failed: 'Failed to end the session',
    path: ownSessions.queryKey,
  })
  const others = sessions.data?.filter((session) => !session.current) ?? []
  return (
    <AccountSection
      title="Sessions"
      lede="Where you are signed in. End any session you don’t recognise, then change your password."
    >
      {sessions.isPending && <Skeleton className="h-16" />}
      {sessions.isError && (
        <Notice tone="negative" role="alert">
          {explainError(sessions.error, 'Could not load the sessions.')}
        </Notice>
      )}
      <SessionList sessions={sessions.data ?? []} disabled={end.isPending} onEnd={end.mutate} />
      {others.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          disabled={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          End all other sessions
        </Button>
      )}
    </AccountSection>
  )
}
