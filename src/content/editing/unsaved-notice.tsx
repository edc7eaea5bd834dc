import type { FieldValues } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { StoredEntry } from '#admin-kit/entry-kind.ts'
import { formatMoment } from '#admin-kit/format.ts'
import type { EntryEditing } from './use-entry-form.ts'

type Props<Entry extends StoredEntry, Values extends FieldValues> = {
  editing: EntryEditing<Entry, Values>
}

/** Offers what was typed in an earlier visit, perhaps elsewhere. */
export function UnsavedNotice<Entry extends StoredEntry, Values extends FieldValues>({
  editing,
}: Props<Entry, Values>) {
  const { kind, base } = editing
  const { found, problem, restore, forget } = editing.unsaved
  if (problem)
    return (
      <Notice tone="warning" role="status" title="What you type is not being kept">
        {problem} Save before you leave.
      </Notice>
    )
  if (!found) return null
  const isOutdated = base !== undefined && base.version !== found.version
  return (
    <Notice tone="warning" role="status" title={`Unsaved changes from ${formatMoment(found.at)}`}>
      {isOutdated && (
        <p className="mb-3">
          This {kind.noun} has been saved since then, on {formatMoment(base.updatedAt)}. Restoring
          overwrites nothing: when you save, you see what differs and choose.
        </p>
      )}
      <p className="mb-3">Until you choose, what you type is not kept.</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => restore(found)}>
          Restore
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void forget()}>
          Discard
        </Button>
      </div>
    </Notice>
  )
}
