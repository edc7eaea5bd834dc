import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxUndone, type BulkResult } from '../bulk/contract.ts'
import { notify } from '#ui/toast/notify.ts'
import { explainError, read, within } from '#admin-kit/api-client.ts'
import { audit, undoTime } from '#content/history/audit-calls.ts'
import { refreshEntries } from '#admin-kit/entry-kind.ts'
import type { EntryKind } from '#admin-kit/entry-kind.ts'
import { useEdition } from '#admin-kit/edition.ts'
import type { BulkAction } from './bulk-actions.ts'
import type { Seen } from './selection.ts'

export type BulkRun = { action: BulkAction; entries: Seen[]; value?: string | undefined }
export type LeftAlone = BulkResult['skipped']

export const countEntries = (count: number, { one, many }: { one: string; many: string }) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

type Options = {
  kind: EntryKind
  nouns: { one: string; many: string }
  onDone: (skipped: LeftAlone) => void
}

export function useBulk({ kind, nouns, onDone }: Options) {
  const queryClient = useQueryClient()
  const edition = useEdition()
  const undo = useMutation({
    mutationFn: (changes: string[]) =>
      read(audit.undo.$post({ json: { changes } }, within(edition.id))),
    onSuccess: async ({ changed, skipped }) => {
      await refreshEntries(queryClient, kind)
      onDone(skipped)
      notify({
        title: 'Success',
        description: `Undone for ${countEntries(changed, nouns)}`,
        variant: 'success',
      })
    },
    onError: (error) => fail(error, 'Failed to undo'),
  })
  const run = useMutation({
    mutationFn: ({ action, entries, value }: BulkRun) => action.run(entries, edition.id, value),
    onSuccess: async ({ changed, unchanged, skipped, changes }, { action }) => {
      await refreshEntries(queryClient, kind)
      onDone(skipped)
      const so = unchanged > 0 ? ` ${unchanged} already were.` : ''
      const undoable = changed > 0 && changes.length <= maxUndone
      notify({
        title: changed > 0 ? 'Success' : 'Nothing changed',
        description: `${countEntries(changed, nouns)} ${action.done}.${so}`,
        variant: changed > 0 ? 'success' : 'default',
        ...(undoable && {
          duration: undoTime,
          action: { label: 'Undo', run: () => undo.mutate(changes) },
        }),
      })
    },
    onError: (error, { action }) => fail(error, `Failed: no ${nouns.one} was ${action.done}`),
  })
  return run
}

function fail(error: unknown, fallback: string) {
  notify({ title: 'Error', description: explainError(error, fallback), variant: 'destructive' })
}
