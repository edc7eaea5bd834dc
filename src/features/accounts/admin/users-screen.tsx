import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryState } from '#admin-kit/query-state.tsx'
import { paths } from '#admin-kit/paths.ts'
import { Button } from '#ui/button.tsx'
import type { SentInvitation } from '../contract.ts'
import { InvitationLink } from './invitation-link.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserTable } from './user-table.tsx'
import { useInvitations, useUsers } from './users-api.ts'

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
        <InvitationLink email={sent.email} link={sent.link} onDone={() => setSent(undefined)} />
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
