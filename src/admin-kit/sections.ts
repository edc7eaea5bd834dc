import {
  ArrowDownUp,
  Coins,
  Handshake,
  Languages,
  Link2,
  MousePointerClick,
  Newspaper,
  ScrollText,
  Send,
  Timer,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Edition } from '#editions/edition.ts'
import { hasRole, type Role } from '#contract/roles.ts'
import { paths } from './paths.ts'

export const tabs = [
  { to: paths.casinos, label: (edition: Edition) => `${edition.adminCasinosLabel} Casinos` },
  { to: paths.guides, label: () => 'Guides' },
  { to: paths.posts, label: () => 'Blog Posts' },
  { to: paths.messages, label: () => 'Messages' },
  { to: paths.analytics, label: () => 'Analytics' },
] as const

type Path = (typeof paths)[keyof typeof paths]

/** `role` only hides it; the API enforces it. */
export type Section = { to: Path; label: string; icon: LucideIcon; role?: 'administrator' }

const sectionGroups: readonly { label: string; sections: readonly Section[] }[] = [
  {
    label: 'Content',
    sections: [
      { to: paths.translations, label: 'Translations', icon: Languages },
      { to: paths.transfer, label: 'Import and export', icon: ArrowDownUp },
    ],
  },
  {
    label: 'Service',
    sections: [
      { to: paths.outbox, label: 'Outbox', icon: Send, role: 'administrator' },
      { to: paths.newsletter, label: 'Newsletter', icon: Newspaper, role: 'administrator' },
      { to: paths.clicks, label: 'Clicks', icon: MousePointerClick },
      { to: paths.programmes, label: 'Programmes', icon: Handshake, role: 'administrator' },
      { to: paths.links, label: 'Links', icon: Link2 },
      { to: paths.prices, label: 'Prices', icon: Coins },
      { to: paths.jobs, label: 'Jobs', icon: Timer, role: 'administrator' },
    ],
  },
  {
    label: 'Administration',
    sections: [
      { to: paths.users, label: 'Users', icon: Users, role: 'administrator' },
      { to: paths.auditLog, label: 'Audit log', icon: ScrollText, role: 'administrator' },
    ],
  },
]

/** Omits empty groups. */
export function listSections(user: { role: Role } | undefined) {
  return sectionGroups
    .map((group) => ({ ...group, sections: group.sections.filter((section) => user && mayOpen(user, section)) }))
    .filter(({ sections }) => sections.length > 0)
}

const mayOpen = (user: { role: Role }, { role }: Section) => role === undefined || hasRole(user, role)

export function maySee(user: { role: Role }, pathname: string): boolean {
  const screen = screenOf(pathname)
  const section = sectionGroups.flatMap(({ sections }) => sections).find(({ to }) => to === screen)
  return section === undefined || mayOpen(user, section)
}

/** For a form's address, its list. */
export function screenOf(pathname: string): Path {
  const first = `/${pathname.split('/')[1]}`
  return Object.values(paths).find((path) => path === first) ?? paths.casinos
}

export function labelOf(pathname: string, edition: Edition): string | undefined {
  const screen = screenOf(pathname)
  if (screen === paths.account) return 'Account and security'
  const tab = tabs.find(({ to }) => to === screen)
  return tab?.label(edition) ?? sectionGroups.flatMap(({ sections }) => sections).find(({ to }) => to === screen)?.label
}
