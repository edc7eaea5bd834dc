import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SessionList } from './account/session-list.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { useAuthorOptions } from '#content/credits/admin/credit-fields.tsx'
import { QueryState } from '#admin-kit/query-state.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select } from '#ui/field.tsx'
import type { User } from '../contract.ts'
import { roles } from '#contract/roles.ts'
import { roleNames } from './role-names.ts'
import { useUserAction, useUserSessions } from './users-api.ts'

type Props = { user: User; onClose: () => void; onDeleted: () => void }

/** Chooses as whom they confirm points and give places, in the edition on the screen. */
function AuthorOf({ user: { id, authorId } }: { user: User }) {
  const action = useUserAction(id)
  const { data = [] } = useAuthorOptions()
  const { name } = useEdition()
  return (
    <Field
      label={`Author in ${name}`}
      hint="Readers see this name where they confirm points or move a casino."
    >
      {(control) => (
        <Select
          {...control}
          value={authorId ?? ''}
          disabled={action.isPending}
          onChange={({ target }) =>
            action.mutate({
              act: 'change',
              changes: { authorId: target.value || null, seen: { authorId } },
              done: 'Author changed',
            })
          }
        >
          <option value="">Nobody</option>
          {data.map((author) => (
            <option key={author.id} value={author.id}>
              {author.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function UserDialog({ user, onClose, onDeleted }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const action = useUserAction(user.id)
  const isOwn = useAdministrator()?.id === user.id
  useEffect(() => dialog.current?.showModal(), [])
  const { role, state, twoFactorEnabled } = user
  const isActive = state === 'active'
  async function remove() {
    try {
      // Awaited because a callback would be lost if the list refreshes and unmounts this dialog.
      await action.mutateAsync({ act: 'delete' })
    } catch {
      return // the action reports its own failure
    }
    dialog.current?.close()
    onDeleted()
  }
  return (
    <Dialog
      ref={dialog}
      title={user.name}
      description={isOwn ? `${user.email}, your own account` : user.email}
      closeLabel="Close"
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-6">
        <Field label="Role">
          {(control) => (
            <Select
              {...control}
              value={role}
              disabled={action.isPending}
              onChange={(event) => {
                const wanted = roles.find((known) => known === event.target.value)
                if (wanted)
                  action.mutate({
                    act: 'change',
                    changes: { role: wanted, seen: { role } },
                    done: 'Role changed',
                  })
              }}
            >
              {roles.map((known) => (
                <option key={known} value={known}>
                  {roleNames[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <AuthorOf user={user} />
        <Sessions user={user} />
        {twoFactorEnabled && (
          <Part
            title="Second factor"
            text="For someone who has lost both the device and the backup codes."
          >
            <Confirmed
              action="Reset second factor"
              disabled={action.isPending}
              onConfirm={() => action.mutate({ act: 'resetSecondFactor' })}
            />
          </Part>
        )}
        <Part
          title={isActive ? 'Disable' : 'Disabled'}
          text={
            isActive
              ? 'Signs them out everywhere and stops them from signing in.'
              : 'They cannot sign in.'
          }
        >
          {isActive ? (
            <Confirmed
              key="disable"
              action="Disable account"
              disabled={action.isPending}
              onConfirm={() =>
                action.mutate({
                  act: 'change',
                  changes: { state: 'disabled', seen: { state } },
                  done: 'Account disabled',
                })
              }
            />
          ) : (
            <Button
              variant="secondary"
              size="sm"
              disabled={action.isPending}
              onClick={() =>
                action.mutate({
                  act: 'change',
                  changes: { state: 'active' },
                  done: 'Account enabled',
                })
              }
            >
              Enable account
            </Button>
          )}
        </Part>
        <Part
          title="Delete"
          text="What they wrote stays, and so does their entry in the audit log."
        >
          <Confirmed
            action="Delete user"
            disabled={action.isPending}
            onConfirm={() => void remove()}
          />
        </Part>
      </div>
    </Dialog>
  )
}

function Sessions({ user }: { user: User }) {
  const sessions = useUserSessions(user.id)
  const action = useUserAction(user.id)
  return (
    <Part title="Sessions">
      <QueryState query={sessions} what="sessions" rowClass="h-12">
        {(list) => (
          <div className="w-full">
            {list.length === 0 && <p className="text-small text-muted">Not signed in anywhere.</p>}
            <SessionList
              sessions={list}
              disabled={action.isPending}
              onEnd={(session) => action.mutate({ act: 'endSession', session })}
            />
            {list.length > 1 && (
              <Button
                variant="secondary"
                size="sm"
                disabled={action.isPending}
                onClick={() => action.mutate({ act: 'endSession' })}
              >
                End all sessions
              </Button>
            )}
          </div>
        )}
      </QueryState>
    </Part>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-small font-semibold">{title}</h3>
      {text && <p className="text-small text-muted">{text}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

/** A button that asks once more before it acts. */
function Confirmed({
  action,
  disabled,
  onConfirm,
}: {
  action: string
  disabled: boolean
  onConfirm: () => void
}) {
  const [asking, setAsking] = useState(false)
  if (!asking) {
    return (
      <Button variant="secondary" size="sm" disabled={disabled} onClick={() => setAsking(true)}>
        {action}
      </Button>
    )
  }
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        disabled={disabled}
        // The question takes over the focus.
        ref={(button) => button?.focus()}
        onClick={() => {
          setAsking(false)
          onConfirm()
        }}
      >
        {action}: are you sure?
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setAsking(false)}>
        Cancel
      </Button>
    </>
  )
}
