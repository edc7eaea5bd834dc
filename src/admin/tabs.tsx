import { Link } from '@tanstack/react-router'
import type { Edition } from '#editions/edition.ts'
import { MoreMenu } from './more-menu.tsx'
import { tabs } from './sections.ts'

const tabClass =
  'inline-flex min-h-11 items-center border-b-2 px-1 text-small font-semibold whitespace-nowrap transition-colors'

/** Tabs are links: each has its address, opens in a new window, and is left out of the account's screens. */
export function Tabs({ edition }: { edition: Edition }) {
  return (
    <nav aria-label="Admin" className="page-width flex gap-6">
      <div className="flex min-w-0 gap-6 overflow-x-auto">
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={tabClass}
            activeProps={{ className: 'border-accent text-ink' }}
            inactiveProps={{ className: 'border-transparent text-muted hover:text-ink' }}
          >
            {label(edition)}
          </Link>
        ))}
      </div>
      <MoreMenu />
    </nav>
  )
}
