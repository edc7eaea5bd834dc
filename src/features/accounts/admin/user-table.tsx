import { Settings2 } from 'lucide-react'
import { formatMoment } from '#admin-kit/format.ts'
import { useAdministrator } from '#admin-kit/session.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { User } from '../contract.ts'
import { roleNames } from './role-names.ts'
import { cellClass, headingClass } from './table-styles.ts'

type Props = { users: readonly User[]; onOpen: (user: User) => void }

const headings = ['User', 'Role', 'Second factor', 'Last sign-in', 'State', 'Actions']

export function UserTable({ users, onOpen }: Props) {
  const own = useAdministrator()?.id
  return (
    <Card className="overflow-clip">
      <table className="w-full text-small max-md:block">
        <caption className="sr-only">Users</caption>
        <thead className="border-b border-line text-muted max-md:sr-only">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={headingClass}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {users.map((user) => (
            <tr key={user.id} className="max-md:block max-md:py-3">
              <th scope="row" className={`text-start font-medium ${cellClass}`}>
                {user.name} {user.id === own && <Badge tone="accent">You</Badge>}
                <span className="block font-normal text-muted">{user.email}</span>
              </th>
              <td className={cellClass}>{roleNames[user.role]}</td>
              <td className={cellClass}>
                {user.twoFactorEnabled ? <Badge tone="positive">On</Badge> : <Badge>Off</Badge>}
                <span className="ms-2 text-muted md:hidden">second factor</span>
              </td>
              <td className={cellClass}>
                {user.lastSignInAt ? formatMoment(user.lastSignInAt) : 'Never signed in'}
              </td>
              <td className={cellClass}>
                {user.state === 'active' ? (
                  <Badge tone="positive">Active</Badge>
                ) : (
                  <Badge tone="negative">Disabled</Badge>
                )}
              </td>
              <td className={cellClass}>
                <IconButton
                  aria-label={`Manage ${user.email}`}
                  title="Manage"
                  className="max-md:-ms-3 md:-my-2"
                  onClick={() => onOpen(user)}
                >
                  <Settings2 aria-hidden className="size-4.5" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
