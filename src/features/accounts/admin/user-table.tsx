import { Settings2 } from 'lucide-react'
import { DataTable } from '#admin-kit/data-table.tsx'
import { formatMoment } from '#admin-kit/format.ts'
import { actionsColumn } from '#admin-kit/row-actions.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { Badge } from '#ui/badge.tsx'
import type { User } from '../contract.ts'
import { roleNames } from './role-names.ts'

type Props = { users: readonly User[]; onOpen: (user: User) => void }

export function UserTable({ users, onOpen }: Props) {
  const own = useAdministrator()?.id
  return (
    <DataTable
      caption="Users"
      rows={users}
      columns={[
        {
          heading: 'User',
          isName: true,
          render: ({ id, name, email }) => (
            <>
              {name} {id === own && <Badge tone="accent">You</Badge>}
              <span className="block font-normal text-muted">{email}</span>
            </>
          ),
        },
        { heading: 'Role', render: ({ role }) => roleNames[role] },
        {
          heading: 'Second factor',
          isLabelled: true,
          render: ({ twoFactorEnabled }) =>
            twoFactorEnabled ? <Badge tone="positive">On</Badge> : <Badge>Off</Badge>,
        },
        {
          heading: 'Last sign-in',
          isLabelled: true,
          render: ({ lastSignInAt }) =>
            lastSignInAt ? formatMoment(lastSignInAt) : 'Never signed in',
        },
        {
          heading: 'State',
          render: ({ state }) =>
            state === 'active' ? (
              <Badge tone="positive">Active</Badge>
            ) : (
              <Badge tone="negative">Disabled</Badge>
            ),
        },
        actionsColumn((user: User) => [
          {
            title: 'Manage',
            label: `Manage ${user.email}`,
            icon: Settings2,
            run: () => onOpen(user),
          },
        ]),
      ]}
    />
  )
}
