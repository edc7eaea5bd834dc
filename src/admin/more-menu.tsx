import { useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { menuClass, menuItemClass } from './menu-styles.ts'
import { screenOf } from '#admin-kit/paths.ts'
import { showLabel, useSectionGroups } from './sections.ts'
import { useEdition } from '#admin-kit/edition.ts'

export function MoreMenu() {
  const navigate = useNavigate()
  const edition = useEdition()
  const groups = useSectionGroups()
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  const isOpen = groups.some(({ sections }) => sections.some(({ to }) => to === screen))
  if (groups.length === 0) return null
  return (
    // See account-menu.tsx.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-current={isOpen ? 'true' : undefined}
        className="group inline-flex min-h-11 items-center gap-1 border-b-2 border-transparent px-1 text-small font-semibold text-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink data-[state=open]:text-ink"
      >
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
            {sections.map(({ to, icon: Icon, ...section }) => (
              <DropdownMenu.Item key={to} className={menuItemClass} onSelect={() => void navigate({ to })}>
                {Icon && <Icon aria-hidden className="size-4" />} {showLabel(section, edition)}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Group>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
