import { useState } from 'react'
import { explainError } from '#admin-kit/api-client.ts'
import { formatMoment } from '#admin-kit/format.ts'
import { ChangedFields, isFields } from '#content/editing/changed-fields.tsx'
import type { OwnSettings } from '#editions/settings-schema.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSettingsHistory } from './settings-api.ts'

type Props = { onTake: (before: Partial<OwnSettings>) => void }

/** Earlier values are put into the form, where they can be looked at before they are saved. */
export function SettingsHistory({ onTake }: Props) {
  const [isOpen, setOpen] = useState(false)
  const changes = useSettingsHistory(isOpen)
  return (
    <details
      className="border-t border-line pt-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-display text-subheading font-semibold">
        History
      </summary>
      {changes.isError && (
        <Notice tone="negative" role="alert" className="mt-4">
          {explainError(
            changes.error,
            'Could not load the history: the server could not be reached.',
          )}
        </Notice>
      )}
      <ol className="mt-4 grid gap-4">
        {changes.data?.map(({ id, at, actorEmail, before, after }) => (
          <li key={id} className="grid gap-2 border-s-2 border-line ps-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-small">
                <b>{formatMoment(at)}</b>: changed by {actorEmail ?? 'the system'}
              </p>
              {isFields(before) && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Take back what changed at ${formatMoment(at)}`}
                  onClick={() => onTake(before)}
                >
                  Take back
                </Button>
              )}
            </div>
            {isFields(before) && isFields(after) && <ChangedFields before={before} after={after} />}
          </li>
        ))}
      </ol>
    </details>
  )
}
