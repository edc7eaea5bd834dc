import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx'
import { EmptyList } from '#admin-kit/entries-screen.tsx'
import { ShownOnce } from '#admin-kit/shown-once.tsx'
import { Button } from '#ui/button.tsx'
import type { Programme, ProgrammeWithSecret } from '../contract.ts'
import { makePostback } from './postback.ts'
import { ProgrammeDialog } from './programme-dialog.tsx'
import { ProgrammeTable } from './programme-table.tsx'
import { useRemoveProgramme, useRenewSecret } from './programmes-api.ts'

type Asking = { act: 'edit' | 'renew' | 'remove'; programme: Programme } | { act: 'add' }
type Props = {
  programmes: readonly Programme[]
  /** Id of the programme to open initially. */
  asked: string | undefined
  onAsked: () => void
  onImport: (programme: Programme) => void
}

export function ProgrammesPanel({ programmes, asked, onAsked, onImport }: Props) {
  const [asking, setAsking] = useState<Asking>()
  const [shown, setShown] = useState<ProgrammeWithSecret>()
  const addButton = useRef<HTMLButtonElement>(null)
  const renew = useRenewSecret()
  const remove = useRemoveProgramme()
  const named = programmes.find(({ id }) => id === asked)
  const current: Asking | undefined = asking ?? (named && { act: 'edit', programme: named })

  function close() {
    setAsking(undefined)
    if (asked) onAsked()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-small text-muted">
          The affiliate programmes that pay for visits. Links to a programme’s hosts pass on the
          click’s id, and the programme reports the outcome: at once by postback, or later in a
          report.
        </p>
        <Button ref={addButton} data-new="" onClick={() => setAsking({ act: 'add' })}>
          <Plus aria-hidden className="size-5" /> Add programme
        </Button>
      </div>
      {shown && (
        <ShownOnce
          key={shown.secret}
          title={`Secret for ${shown.name}`}
          shown={[
            {
              says: 'Give the programme this postback address, replacing the braces with its own placeholders:',
              text: makePostback(shown.postbackUrl, shown.secret),
              copyLabel: 'Copy address',
            },
            {
              says: 'The secret alone, for programmes that send it as a bearer token:',
              text: shown.secret,
              copyLabel: 'Copy secret',
            },
          ]}
          onDone={() => {
            setShown(undefined)
            addButton.current?.focus()
          }}
        />
      )}
      {programmes.length === 0 ? (
        <EmptyList>There are no programmes yet.</EmptyList>
      ) : (
        <ProgrammeTable
          programmes={programmes}
          onAct={(act, programme) =>
            act === 'import' ? onImport(programme) : setAsking({ act, programme })
          }
        />
      )}
      {(current?.act === 'add' || current?.act === 'edit') && (
        <ProgrammeDialog
          key={current.act === 'edit' ? current.programme.id : 'new'}
          programme={current.act === 'edit' ? current.programme : undefined}
          onSaved={(saved) => 'secret' in saved && setShown(saved)}
          onClose={close}
        />
      )}
      {current?.act === 'renew' && (
        <ConfirmDialog
          title={`Give ${current.programme.name} a new secret?`}
          description="The old one stops working at once: postbacks that use it are refused until the programme has the new one."
          confirmLabel="Create new secret"
          danger
          busy={renew.isPending}
          onConfirm={() =>
            renew.mutate(current.programme, { onSuccess: setShown, onSettled: close })
          }
          onClose={close}
        />
      )}
      {current?.act === 'remove' && (
        <ConfirmDialog
          title={`Delete ${current.programme.name}?`}
          description="You can delete a programme only if it has no conversions. Otherwise make it inactive."
          confirmLabel="Delete programme"
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(current.programme, {
              onSettled: () => {
                // The opening button may be gone, and an open dialog blocks focus beneath it.
                flushSync(close)
                addButton.current?.focus()
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
