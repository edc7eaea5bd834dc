import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Role } from '#contract/roles.ts'
import type { Edition } from '#editions/edition.ts'

export type CountProps = { isCollapsed: boolean }

/** A screen's entry in the sidebar and the palette. */
export type Section = {
  label: string | ((edition: Edition) => string)
  /** The sidebar shows `Tabs` first, without a heading. */
  group: 'Tabs' | 'Content' | 'Service' | 'Administration'
  icon?: LucideIcon
  /** How much waits there: a `CountBadge`. */
  Count?: ComponentType<CountProps>
  /** Whom the screen is for, editors by default. It only hides the screen; the API enforces it. */
  role?: Role | 'staff'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    section?: Section
  }
}
