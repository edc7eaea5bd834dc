/** Where the admin's screens are: the specification's five tabs, and the further ones under “More”. Menus and the palette list them from here. */
import { Send, type LucideIcon } from 'lucide-react'
import type { Edition } from '#editions/edition.ts'
import { paths } from './paths.ts'

/** The tabs in their order. */
export const tabs = [
  { to: paths.casinos, label: (edition: Edition) => `${edition.adminCasinosLabel} Casinos` },
  { to: paths.guides, label: () => 'Guides' },
  { to: paths.posts, label: () => 'Blog Posts' },
  { to: paths.messages, label: () => 'Messages' },
  { to: paths.analytics, label: () => 'Analytics' },
] as const

type Path = (typeof paths)[keyof typeof paths]

export type Section = { to: Path; label: string; icon: LucideIcon }

/** What editors need less often, in groups. */
export const sectionGroups: readonly { label: string; sections: readonly Section[] }[] = [
  { label: 'Service', sections: [{ to: paths.outbox, label: 'Outbox', icon: Send }] },
]

/** The screen that an address below `adminPath` belongs to: of a form, its list. */
export function screenOf(pathname: string): Path {
  const first = `/${pathname.split('/')[1]}`
  return Object.values(paths).find((path) => path === first) ?? paths.casinos
}
