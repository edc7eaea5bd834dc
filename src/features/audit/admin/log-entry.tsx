import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangedFields, isFields } from '#content/editing/changed-fields.tsx'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { paths } from '#admin-kit/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { contentKinds } from '#contract/content-kinds.ts'
import type { AuditEntry } from '#audit/contract.ts'
import { useRestore } from './log-api.ts'
import { actionNames, editionNames, entityNames, nameOf } from './log-words.ts'

/** `last`: id of the newest known entry on the same subject. */
export function LogEntry({ entry, last }: { entry: AuditEntry; last: string }) {
  const restore = useRestore()
  /** The newest entry that the user has seen. */
  const [asked, setAsked] = useState<string>()
  const { id, at, actorEmail, action, edition, entity, entityId, label, before, after } = entry
  const kind = contentKinds.find((one) => one === entity)
  const name = label ?? ''
  return (
    <li className="grid gap-2 px-4 py-3 text-small">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{nameOf(actionNames, action)}</b>
            <span>{nameOf(entityNames, entity)}</span>
            {kind && entityId && edition && action !== 'deleted' ? (
              <Link
                to={paths[kind]}
                params={{ entryId: entityId }}
                search={{ tenant: edition }}
                className="font-semibold"
              >
                {name || 'Open'}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            <Badge>{nameOf(editionNames, edition ?? 'site')}</Badge>
          </p>
          <p className="text-muted">
            {actorEmail ?? 'The system'}, {formatMoment(at)}
          </p>
        </div>
        {kind && edition && isFields(before) && (
          <Button
            size="sm"
            variant="secondary"
            disabled={restore.isPending}
            aria-label={`Restore the version before ${formatMoment(at)} of ${name}`}
            onClick={() => setAsked(last)}
          >
            Restore the version before
          </Button>
        )}
      </div>
      <Changes before={before} after={after} />
      {asked && edition && (
        <ConfirmDialog
          title={`Restore ${name} as it was before ${formatMoment(at)}?`}
          description="This undoes that change and every later one, on the live site too. The history keeps every version."
          confirmLabel="Restore"
          busy={restore.isPending}
          onConfirm={(then) => restore.mutate({ id, edition, last: asked }, then)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}

/** Deleted entries show old values, new ones new values, lists their length. */
function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (Array.isArray(after)) return <p className="text-muted">{after.length} in a new order</p>
  const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  const names = { ...old, ...now }
  if (Object.keys(names).length === 0) return null
  // One-sided fields are compared with nothing.
  const whole = Object.fromEntries(Object.keys(names).map((name) => [name, now[name]]))
  const one = isFields(before) !== isFields(after) && Object.keys(names).length > 1
  return <ChangedFields before={old} after={whole} {...(one && { summary: 'All fields' })} />
}
