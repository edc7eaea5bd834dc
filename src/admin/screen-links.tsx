import { Link, useLocation } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useEdition } from '#admin-kit/edition.ts'
import { screenOf } from '#admin-kit/paths.ts'
import { readStored, writeStored } from '#admin-kit/stored.ts'
import type { Edition } from '#editions/edition.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { showLabel, useSectionGroups, useTabs, type Listed } from './sections.ts'

const storageKey = 'admin menu'

type Props = { isCollapsed?: boolean; onFollow?: () => void }

/** Links to all screens, in groups; whoever uses some of them hides the others in this browser. */
export function ScreenLinks({ isCollapsed = false, onFollow }: Props) {
  const edition = useEdition()
  const groups = [{ label: undefined, sections: useTabs() }, ...useSectionGroups()]
  const opened = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  const [hidden, setHidden] = useHidden()
  const [mode, setMode] = useState<'usual' | 'whole' | 'choosing'>('usual')
  const isChoosing = mode === 'choosing' && !isCollapsed
  const isShown = ({ to }: Listed) => mode !== 'usual' || !hidden.has(to) || to === opened
  const shown = groups
    .map(({ label, sections }) => ({ label, sections: sections.filter(isShown) }))
    .filter(({ sections }) => sections.length > 0)
  const left = groups.flatMap(({ sections }) => sections).filter((one) => !isShown(one)).length
  const choose = ({ to }: Listed, isWanted: boolean) => {
    const others = [...hidden].filter((path) => path !== to)
    setHidden(isWanted ? others : [...others, to])
  }
  return (
    <nav aria-label="Admin" className="grid gap-3 p-2">
      {shown.map(({ label, sections }) => (
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
                {isChoosing ? (
                  <label className="flex min-h-11 items-center gap-3 rounded-control px-3 text-small hover:bg-sunken md:min-h-9">
                    <input
                      type="checkbox"
                      checked={!hidden.has(section.to)}
                      onChange={(event) => choose(section, event.currentTarget.checked)}
                      className="size-4.5 shrink-0 accent-accent"
                    />
                    {showLabel(section, edition)}
                  </label>
                ) : (
                  <ScreenLink {...{ section, edition, isCollapsed, onFollow }} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {!isCollapsed && (
        <div className="flex flex-wrap gap-x-4 px-3">
          {mode === 'usual' && left > 0 && (
            <MenuButton onClick={() => setMode('whole')}>Show {left} more</MenuButton>
          )}
          {mode === 'whole' && <MenuButton onClick={() => setMode('usual')}>Show fewer</MenuButton>}
          <MenuButton onClick={() => setMode(isChoosing ? 'usual' : 'choosing')}>
            {isChoosing ? 'Done' : 'Choose entries'}
          </MenuButton>
        </div>
      )}
    </nav>
  )
}

function MenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-tiny text-muted underline underline-offset-4 hover:text-ink md:min-h-9"
    >
      {children}
    </button>
  )
}

/** The addresses of entries that this browser leaves out. */
function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<unknown>>(() => {
    const stored = readStored(storageKey)
    return new Set(Array.isArray(stored) ? stored : [])
  })
  const choose = (paths: readonly unknown[]) => {
    setHidden(new Set(paths))
    writeStored(storageKey, paths)
  }
  return [hidden, choose] as const
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
