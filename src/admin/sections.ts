/** The screens that menus and the palette list, from the routes' own sections. */
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { screenOf, paths, type AdminPath } from '#admin-kit/paths.ts'
import type { Section } from '#admin-kit/section.ts'
import { useAdministrator } from '#admin-kit/session.ts'
import { hasRole, type Role } from '#contract/roles.ts'
import type { Edition } from '#editions/edition.ts'

export type Listed = Section & { to: AdminPath }

const groups = ['Content', 'Service', 'Administration'] as const

const listAll = ({ routesById }: AnyRouter): Listed[] =>
  Object.values(routesById).flatMap(({ fullPath, options }) =>
    // Every route of the admin is made of a path.
    options.staticData?.section
      ? [{ ...options.staticData.section, to: fullPath as AdminPath }]
      : [],
  )

const mayOpen = (user: { role: Role }, { role = 'editor' }: Section) =>
  role === 'staff' || hasRole(user, role)

export function useTabs(): Listed[] {
  const user = useAdministrator()
  return listAll(useRouter()).filter(
    (section) => section.group === 'Tabs' && user && mayOpen(user, section),
  )
}

/** The groups with what the user may open, without those of which nothing is left. */
export function useSectionGroups() {
  const user = useAdministrator()
  const all = listAll(useRouter())
  return groups
    .map((label) => ({
      label,
      sections: all.filter((section) => section.group === label && user && mayOpen(user, section)),
    }))
    .filter(({ sections }) => sections.length > 0)
}

/** Whether a user may see what an address below `adminPath` shows. */
export function useMaySee(pathname: string): boolean {
  const user = useAdministrator()
  const section = listAll(useRouter()).find(({ to }) => to === screenOf(pathname))
  return user === undefined || section === undefined || mayOpen(user, section)
}

export const showLabel = ({ label }: Section, edition: Edition): string =>
  typeof label === 'string' ? label : label(edition)

/** What the screen at an address below `adminPath` is called. */
export function useLabel(pathname: string, edition: Edition): string | undefined {
  const sections = listAll(useRouter())
  const screen = screenOf(pathname)
  if (screen === paths.account) return 'Account and security'
  const section = sections.find(({ to }) => to === screen)
  return section && showLabel(section, edition)
}
