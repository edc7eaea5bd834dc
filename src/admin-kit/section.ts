import type { LucideIcon } from 'lucide-react'
import type { Role } from '#contract/roles.ts'
import type { Edition } from '#editions/edition.ts'

/** A screen's entry in the sidebar and the palette. */
export type Section = {
  label: string | ((edition: Edition) => string)
  /** The sidebar shows `Tabs` first, without a heading. */
  group: 'Tabs' | 'Content' | 'Service' | 'Administration'
  icon?: LucideIcon
  /** A hook: how much waits there, shown beside the label as `3 unread`. */
  useCount?: () => { count: number | undefined; what: string }
  /** Only hides the screen; the API enforces it. */
  role?: Extract<Role, 'administrator'>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    section?: Section
  }
}
