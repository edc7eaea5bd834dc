import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useEdition } from '#admin-kit/edition.ts'
import type { Edition } from '#editions/edition.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { showLabel, useSectionGroups, useTabs, type Listed } from './sections.ts'

type Props = { isCollapsed?: boolean; onFollow?: () => void }

/** Links to all screens, in groups. */
export function ScreenLinks({ isCollapsed = false, onFollow }: Props) {
  const edition = useEdition()
  const groups = [{ label: undefined, sections: useTabs() }, ...useSectionGroups()]
  return (
    <nav aria-label="Admin" className="grid gap-3 p-2">
      {groups.map(({ label, sections }) => (
        <div key={label ?? ''} className="grid">
          {label && (
            <p
              aria-hidden
              className={
                isCollapsed
                  ? 'mx-2 mb-2 h-px overflow-hidden bg-line'
                  : 'px-3 pt-1 pb-1 text-tiny font-semibold text-muted'
              }
            >
              {label}
            </p>
          )}
          <ul aria-label={label} className="grid gap-px">
            {sections.map((section) => (
              <li key={section.to}>
                <ScreenLink {...{ section, edition, isCollapsed, onFollow }} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type LinkProps = {
  section: Listed
  edition: Edition
  isCollapsed: boolean
  onFollow: (() => void) | undefined
}

function ScreenLink({ section, edition, isCollapsed, onFollow }: LinkProps) {
  const { to, icon: Icon = FileText, Count } = section
  const label = showLabel(section, edition)
  const link = (
    <Link
      to={to}
      onClick={onFollow}
      className="relative flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text md:min-h-9"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isCollapsed ? 'sr-only' : 'truncate'}>{label}</span>
      {Count && <Count isCollapsed={isCollapsed} />}
    </Link>
  )
  return isCollapsed ? <Tooltip text={label}>{link}</Tooltip> : link
}
