import { useNavigate } from '@tanstack/react-router'
import { CircleUser, Keyboard, LogOut, ShieldCheck } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuClass, menuItemClass } from './menu-styles.ts'
import { paths } from '#admin-kit/paths.ts'
import { useAdministrator } from '#admin-kit/session.ts'
import { useSignOut } from './use-sign-out.ts'

export function AccountMenu({ openHelp }: { openHelp: () => void }) {
  const administrator = useAdministrator()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    // A modal menu would hide the page from assistive technology while its button keeps the focus.
    // No portal, to stay within the header's landmark.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label="Account"
        className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <CircleUser aria-hidden className="size-6" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClass}>
        <DropdownMenu.Label className="px-3 py-2 text-tiny text-muted">
          Signed in as <span className="block font-semibold text-ink">{administrator?.email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Item
          className={menuItemClass}
          onSelect={() => void navigate({ to: paths.account })}
        >
          <ShieldCheck aria-hidden className="size-4" /> Account and security
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItemClass} onSelect={openHelp}>
          <Keyboard aria-hidden className="size-4" /> Keyboard shortcuts
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItemClass} onSelect={() => signOut.mutate()}>
          <LogOut aria-hidden className="size-4" /> Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
