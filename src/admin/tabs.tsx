import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Edition } from '#editions/edition.ts'
import { MoreMenu } from './more-menu.tsx'
import { screenOf } from '#admin-kit/paths.ts'
import { showLabel, useTabs } from './sections.ts'

const tabClass =
  'inline-flex min-h-11 items-center border-b-2 px-1 text-small font-semibold whitespace-nowrap transition-colors'

export function Tabs({ edition }: { edition: Edition }) {
  const strip = useTabInView()
  return (
    <nav aria-label="Admin" className="page-width flex gap-4 sm:gap-6">
      <div
        ref={strip}
        className="flex min-w-0 gap-4 overflow-x-auto max-md:mask-r-from-[calc(100%-1.5rem)] max-md:pe-6 sm:gap-6"
      >
        {useTabs().map((section) => (
          <Link
            key={section.to}
            to={section.to}
            data-screen={section.to}
            className={tabClass}
            activeProps={{ className: 'border-accent text-ink' }}
            inactiveProps={{ className: 'border-transparent text-muted hover:text-ink' }}
          >
            {showLabel(section, edition)}
          </Link>
        ))}
      </div>
      <MoreMenu />
    </nav>
  )
}

/** On narrow screens, centres the open tab in its strip. */
function useTabInView() {
  const strip = useRef<HTMLDivElement>(null)
  const screen = useLocation({ select: ({ pathname }) => screenOf(pathname) })
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-screen="${screen}"]`)
    if (!strip.current || !tab) return
    // scrollIntoView would also scroll the page.
    const before = tab.getBoundingClientRect().left - strip.current.getBoundingClientRect().left
    strip.current.scrollLeft += before - (strip.current.clientWidth - tab.clientWidth) / 2
  }, [screen])
  return strip
}
