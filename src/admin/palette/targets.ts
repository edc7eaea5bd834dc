import {
  BookOpen,
  FileText,
  Gift,
  Handshake,
  Inbox,
  ListOrdered,
  LayoutTemplate,
  MailCheck,
  Mails,
  Spade,
  UserPen,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { useNavigate } from '@tanstack/react-router'
import type { SearchHit, SearchKind } from '#features/search/contract.ts'
import { paths } from '#admin-kit/paths.ts'

type Navigate = ReturnType<typeof useNavigate>

export type Target = {
  label: string
  icon: LucideIcon
  open: (navigate: Navigate, hit: Pick<SearchHit, 'id' | 'title'>) => Promise<void>
}

const casino: Target = {
  label: 'Casinos',
  icon: Spade,
  open: (navigate, { id }) => navigate({ to: paths.casino, params: { entryId: id } }),
}
const guide: Target = {
  label: 'Guides',
  icon: BookOpen,
  open: (navigate, { id }) => navigate({ to: paths.guide, params: { entryId: id } }),
}
const post: Target = {
  label: 'Blog Posts',
  icon: FileText,
  open: (navigate, { id }) => navigate({ to: paths.post, params: { entryId: id } }),
}
const message: Target = {
  label: 'Messages',
  icon: Inbox,
  open: (navigate, { id }) => navigate({ to: paths.messages, search: { message: id } }),
}
const programme: Target = {
  label: 'Programmes',
  icon: Handshake,
  open: (navigate, { id }) => navigate({ to: paths.programmes, search: { programme: id } }),
}
const user: Target = {
  label: 'Users',
  icon: Users,
  open: (navigate, { id }) => navigate({ to: paths.users, search: { user: id } }),
}
const subscriber: Target = {
  label: 'Newsletter subscribers',
  icon: MailCheck,
  open: (navigate, { title }) => navigate({ to: paths.newsletter, search: { q: title } }),
}

const toplist: Target = {
  label: 'Lists',
  icon: ListOrdered,
  open: (navigate, { id }) => navigate({ to: paths.toplist, params: { entryId: id } }),
}

const author: Target = {
  label: 'Authors',
  icon: UserPen,
  open: (navigate, { id }) => navigate({ to: paths.author, params: { entryId: id } }),
}

const offer: Target = {
  label: 'Offers',
  icon: Gift,
  open: (navigate, { id }) => navigate({ to: paths.offer, params: { entryId: id } }),
}

const page: Target = {
  label: 'Pages',
  icon: LayoutTemplate,
  open: (navigate, { id }) => navigate({ to: paths.page, params: { entryId: id } }),
}

const letter: Target = {
  label: 'Newsletter issues',
  icon: Mails,
  open: (navigate, { id }) => navigate({ to: paths.letter, params: { entryId: id } }),
}

const contentTargets = { casino, guide, post, toplist, author, page, offer }

/** Of what has been opened lately. */
export const entryTargets = { ...contentTargets, letter }

export const targets: Record<SearchKind, Target> = {
  ...contentTargets,
  message,
  programme,
  subscriber,
  user,
}
