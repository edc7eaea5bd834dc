import { Handshake, Inbox, MailCheck, Mails, Users, type LucideIcon } from 'lucide-react'
import type { useNavigate } from '@tanstack/react-router'
import type { SearchHit, SearchKind } from '#features/search/contract.ts'
import { mapKinds } from '#contract/content-kinds.ts'
import { kindTitles } from '#admin-kit/kind-titles.ts'
import { adminMounts } from '../kind-mounts.ts'
import { paths } from '#admin-kit/paths.ts'

type Navigate = ReturnType<typeof useNavigate>

export type Target = {
  label: string
  icon: LucideIcon
  open: (navigate: Navigate, hit: Pick<SearchHit, 'id' | 'title'>) => Promise<void>
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

const issue: Target = {
  label: 'Newsletter issues',
  icon: Mails,
  open: (navigate, { id }) => navigate({ to: paths.issue, params: { entryId: id } }),
}

const contentTargets = mapKinds<Target>((_, kind) => ({
  label: kindTitles[kind],
  icon: adminMounts[kind].icon,
  open: (navigate, { id }) => navigate({ to: paths[kind], params: { entryId: id } }),
}))

/** The kinds of what has been opened lately. */
export const entryTargets = { ...contentTargets, issue }

export const targets: Record<SearchKind, Target> = {
  ...contentTargets,
  message,
  programme,
  subscriber,
  user,
}
