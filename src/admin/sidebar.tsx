import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#admin-kit/stored.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { ScreenLinks } from './screen-links.tsx'

const storageKey = 'admin sidebar'
const wide = '(min-width: 64rem)'

/** All screens beside the open one; on phones, `Drawer` has them. */
export function Sidebar() {
  const [isCollapsed, setCollapsed] = useCollapsed()
  const label = isCollapsed ? 'Widen the menu' : 'Narrow the menu'
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div
      className={`sticky top-0 flex max-h-dvh shrink-0 flex-col self-start border-e border-line bg-raised max-md:hidden ${isCollapsed ? 'w-15' : 'w-58'} min-h-[calc(100dvh-3.5rem)]`}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ScreenLinks isCollapsed={isCollapsed} />
      </div>
      <div className="border-t border-line p-2">
        <Tooltip text={label}>
          <button
            type="button"
            aria-expanded={!isCollapsed}
            aria-label={label}
            onClick={() => setCollapsed(!isCollapsed)}
            className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-small text-muted transition-colors hover:bg-sunken hover:text-ink"
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {!isCollapsed && label}
          </button>
        </Tooltip>
      </div>
    </div>
  )
}

/** What was chosen last; until then, the sidebar is narrow on tablets. */
function useCollapsed() {
  const [chosen, setChosen] = useState(() => readStored(storageKey))
  const isWide = useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
  )
  const choose = (isCollapsed: boolean) => {
    setChosen(isCollapsed)
    writeStored(storageKey, isCollapsed)
  }
  return [typeof chosen === 'boolean' ? chosen : !isWide, choose] as const
}
