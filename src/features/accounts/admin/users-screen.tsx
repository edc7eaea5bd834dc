import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryState } from '#admin-kit/query-state.tsx'
import { paths } from '#admin-kit/paths.ts'
import { ShownOnce } from '#admin-kit/shown-once.tsx'
import { Button } from '#ui/button.tsx'
import type { SentInvitation } from '../contract.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserTable } from './user-table.tsx'
import { useInvitations, useUsers, useChangeSettings, useUserSettings } from './users-api.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/field.tsx'

/** Users are the same in every edition. */
export function UsersScreen() {
  const users = useUsers()
  const invitations = useInvitations()
  const [inviting, setInviting] = useState(false)
  const [sent, setSent] = useState<SentInvitation>()
  const [openedId, setOpenedId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The palette links to a user.
  const asked = useSearch({ strict: false, select: ({ user }) => user })
  const navigate = useNavigate()
  const opened = users.data?.find(({ id }) => id === (openedId ?? asked))

  function close() {
    setOpenedId(undefined)
    if (asked) void navigate({ to: paths.users, replace: true })
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
          Users
        </h2>
        <Button data-new="" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-5" /> Invite
        </Button>
      </div>
      {sent?.link && (
        <ShownOnce
          key={sent.link}
          title={`Send this link to ${sent.email}`}
          shown={[
            {
              says: 'No mail server is set up, so no email is sent. The link works once and is valid for a week.',
              text: sent.link,
              copyLabel: 'Copy link',
            },
          ]}
          onDone={() => setSent(undefined)}
        />
      )}
      <QueryState query={users} what="users">
        {(list) => <UserTable users={list} onOpen={({ id }) => setOpenedId(id)} />}
      </QueryState>
      <QueryState query={invitations} what="invitations">
        {(list) =>
          list.length > 0 && (
            <section aria-labelledby="invitations" className="grid gap-3">
              <h3 id="invitations" className="text-subheading">
                Invitations
              </h3>
              <InvitationTable
                invitations={list}
                onSent={setSent}
                onWithdrawn={() => heading.current?.focus()}
              />
            </section>
          )
        }
      </QueryState>
      <SecondFactorRule />
      {inviting && <InviteDialog onSent={setSent} onClose={() => setInviting(false)} />}
      {opened && (
        <UserDialog
          key={opened.id}
          user={opened}
          onClose={close}
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </div>
  )
}

/** Whether everyone must have a second factor. */
function SecondFactorRule() {
  const settings = useUserSettings()
  const change = useChangeSettings()
  return (
    <Card className="grid gap-1 p-5">
      <h3 className="text-subheading">Second factor</h3>
      <QueryState query={settings} what="settings" rowClass="h-9">
        {({ requireSecondFactor }) => (
          <Checkbox
            checked={requireSecondFactor}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ requireSecondFactor: event.target.checked })}
          >
            Everyone must use a second factor. Anyone without one is asked to set it up before doing
            anything else.
          </Checkbox>
        )}
      </QueryState>
    </Card>
  )
}
