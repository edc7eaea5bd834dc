import type { LucideIcon } from 'lucide-react'
import type { Role } from '#contract/roles.ts'
import type { Edition } from '#editions/edition.ts'

/** A screen's entry in the menus and the palette. */
export type Section = {
  label: string | ((edition: Edition) => string)
  /** Tabs are always in sight; the other groups are in the “More” menu. */
  group: 'Tabs' | 'Content' | 'Service' | 'Administration'
  icon?: LucideIcon
  /** Only hides the screen; the API enforces it. */
  role?: Extract<Role, 'administrator'>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    section?: Section
  }
}
