import type { SessionSummary } from '../../contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { formatMoment } from '#admin-kit/format.ts'

type Props = { sessions: readonly SessionSummary[]; disabled: boolean; onEnd: (id: string) => void }

/** The current session cannot be ended here. */
export function SessionList({ sessions, disabled, onEnd }: Props) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map(({ id, userAgent, current, lastUsedAt, ipAddress }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0 text-small">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {describeBrowser(userAgent)} {current && <Badge tone="positive">This session</Badge>}
            </p>
            <p className="text-muted">
              Last used {formatMoment(lastUsedAt)}
              {ipAddress && ` from ${ipAddress}`}
            </p>
          </div>
          {!current && (
            <Button
              variant="secondary"
              size="sm"
              disabled={disabled}
              aria-label={`End the session of ${describeBrowser(userAgent)}, last used ${formatMoment(lastUsedAt)}`}
              onClick={() => onEnd(id)}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const browserNames: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac OS', 'Linux'] as const

/** A rough name, enough to tell one's own sessions apart. */
function describeBrowser(userAgent: string | null): string {
  const browser = browsers.find((name) => userAgent?.includes(`${name}/`))
  const system = systems.find((name) => userAgent?.includes(name))
  if (!browser) return 'Unknown browser'
  return `${browserNames[browser] ?? browser}${system ? ` on ${system.replace('Mac OS', 'macOS')}` : ''}`
}
