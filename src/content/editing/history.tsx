import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/toast/notify.ts'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { explainError, reading } from '#admin-kit/api-client.ts'
import { useEdition } from '#admin-kit/edition.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { ChangedFields, isFields } from './changed-fields.tsx'
import { restoreVersion } from './entry-api.ts'
import { audit, auditPath } from '#content/history/audit-calls.ts'
import { refreshEntries } from '#admin-kit/entry-kind.ts'
import type { EntryKind } from '#admin-kit/entry-kind.ts'

export function History({ kind, id }: { kind: EntryKind; id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="border-t border-line pt-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-display text-subheading font-semibold">
        History
      </summary>
      {open && <Changes kind={kind} id={id} />}
    </details>
  )
}

function Changes({ kind, id }: { kind: EntryKind; id: string }) {
  const edition = useEdition()
  const query = { entity: kind.entity, entityId: id, limit: '100' }
  const changes = useQuery({ ...reading(audit, { query }, edition.id), staleTime: 0 })
  const restore = useRestore(kind)
  const [asked, setAsked] = useState<{ change: string; last: string; at: string }>()
  if (changes.isError) {
    return (
      <Notice tone="negative" role="alert" className="mt-4">
        {explainError(
          changes.error,
          'Could not load the history: the server could not be reached.',
        )}
      </Notice>
    )
  }
  return (
    <>
      <ol className="mt-4 grid gap-4">
        {changes.data?.map((change) => (
          <li key={change.id} className="grid gap-2 border-s-2 border-line ps-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-small">
                <b>{formatMoment(change.at)}</b>: {change.action} by{' '}
                {change.actorEmail ?? 'the system'}
              </p>
              {isFields(change.before) && change.action !== 'reordered' && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Restore the version before ${formatMoment(change.at)}`}
                  onClick={() =>
                    setAsked({
                      change: change.id,
                      last: changes.data[0]?.id ?? change.id,
                      at: change.at,
                    })
                  }
                >
                  Restore the version before
                </Button>
              )}
            </div>
            {isFields(change.before) && isFields(change.after) && (
              <ChangedFields before={change.before} after={change.after} />
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          title={`Restore the version before ${formatMoment(asked.at)}?`}
          description="This undoes that change and every later one, on the live site too. The history keeps every version."
          confirmLabel="Restore"
          busy={restore.isPending}
          onConfirm={(then) => restore.mutate(asked, then)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function useRestore(kind: EntryKind) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const edition = useEdition()
  return useMutation({
    mutationFn: ({ change, last }: { change: string; last: string }) =>
      restoreVersion(change, edition.id, last),
    onSuccess: async () => {
      await refreshEntries(queryClient, kind)
      await navigate({ to: kind.home })
      // Said any earlier, it would stand in the dialog and go with it.
      notify({ title: 'Success', description: 'Earlier version restored', variant: 'success' })
    },
    onError: async (error) => {
      // Others may have changed the entry meanwhile, which the list then shows.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(auditPath),
      })
      notify({
        title: 'Error',
        description: explainError(error, 'Could not restore the version'),
        variant: 'destructive',
      })
    },
  })
}
