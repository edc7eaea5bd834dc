import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionSummary } from '#features/accounts/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/notify.ts'
import { callApi, explainError } from '../api-client.ts'
import { formatMoment } from '../format.ts'
import { authPath } from '../session.ts'
import { AccountSection } from './account-section.tsx'

const sessionsKey = [`${authPath}/list-sessions`]

/** Where one is signed in; any of these can be ended. */
export function Sessions() {
  const sessions = useQuery<SessionSummary[]>({ queryKey: sessionsKey })
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? callApi(`${authPath}/revoke-other-sessions`, { method: 'POST' })
        : callApi(`${authPath}/revoke-session`, { method: 'POST', body: { id } }),
    onSuccess: () => notify({ title: 'Success', description: 'Signed out there', variant: 'success' }),
    onError: (error) =>
      notify({ title: 'Error', description: explainError(error, 'Failed to end the session'), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  })
  const others = sessions.data?.filter((session) => !session.current) ?? []
  return (
    <AccountSection
      title="Sessions"
      lede="Where you are signed in. End those that you do not know, then change the password."
    >
      {sessions.isPending && <Skeleton className="h-16" />}
      {sessions.isError && (
        <Notice tone="negative" role="alert">
          {explainError(sessions.error, 'The sessions could not be loaded.')}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 text-small">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {describeBrowser(session.userAgent)} {session.current && <Badge tone="positive">This session</Badge>}
              </p>
              <p className="text-muted">
                Last used {formatMoment(session.lastUsedAt)}
                {session.ipAddress && ` from ${session.ipAddress}`}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                size="sm"
                disabled={end.isPending}
                aria-label={`End the session of ${describeBrowser(session.userAgent)}, last used ${formatMoment(session.lastUsedAt)}`}
                onClick={() => end.mutate(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
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

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const browserNames: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'] as const

/** Roughly which browser it is: enough to tell one's own sessions apart. */
function describeBrowser(userAgent: string | null): string {
  const browser = browsers.find((name) => userAgent?.includes(`${name}/`))
  const system = systems.find((name) => userAgent?.includes(name))
  if (!browser) return 'Unknown browser'
  return `${browserNames[browser] ?? browser}${system ? ` on ${system.replace('Mac OS', 'macOS')}` : ''}`
}
