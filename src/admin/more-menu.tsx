import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuClass, menuItemClass } from './menu-styles.ts'
import { listSections } from './sections.ts'
import { useAdministrator } from './session.ts'

/** The screens beyond the five tabs. */
export function MoreMenu() {
  const navigate = useNavigate()
  const groups = listSections(useAdministrator())
  if (groups.length === 0) return null
  return (
    // Not modal and without a portal, for the reasons of the account's menu.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="group inline-flex min-h-11 items-center gap-1 px-1 text-small font-semibold text-muted transition-colors hover:text-ink data-[state=open]:text-ink">
        More <ChevronDown aria-hidden className="size-4 transition-transform group-data-[state=open]:rotate-180" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={`${menuClass} max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto`}
      >
        {groups.map(({ label, sections }) => (
          <DropdownMenu.Group key={label}>
            <DropdownMenu.Label className="px-3 pt-2 pb-1 text-tiny font-semibold text-muted">
              {label}
            </DropdownMenu.Label>
            {sections.map(({ to, label: name, icon: Icon }) => (
              <DropdownMenu.Item key={to} className={menuItemClass} onSelect={() => void navigate({ to })}>
                <Icon aria-hidden className="size-4" /> {name}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
