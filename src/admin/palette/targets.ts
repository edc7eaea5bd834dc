/** Where what is found is shown: by kind, its label and what opens it. */
import { BookOpen, FileText, Inbox, Spade, Users, type LucideIcon } from 'lucide-react'
import type { useNavigate } from '@tanstack/react-router'
import type { SearchKind } from '#features/search/contract.ts'
import { paths } from '../paths.ts'

type Navigate = ReturnType<typeof useNavigate>

export type Target = { label: string; icon: LucideIcon; open: (navigate: Navigate, id: string) => Promise<void> }

const casino: Target = {
  label: 'Casinos',
  icon: Spade,
  open: (navigate, entryId) => navigate({ to: paths.casino, params: { entryId } }),
}
const guide: Target = {
  label: 'Guides',
  icon: BookOpen,
  open: (navigate, entryId) => navigate({ to: paths.guide, params: { entryId } }),
}
const post: Target = {
  label: 'Blog Posts',
  icon: FileText,
  open: (navigate, entryId) => navigate({ to: paths.post, params: { entryId } }),
}
const message: Target = {
  label: 'Messages',
  icon: Inbox,
  open: (navigate, id) => navigate({ to: paths.messages, search: { message: id } }),
}
const user: Target = {
  label: 'Users',
  icon: Users,
  open: (navigate, id) => navigate({ to: paths.users, search: { user: id } }),
}

export const entryTargets = { casino, guide, post }

/** A kind without a screen of its own is not listed. */
export const targets: Partial<Record<SearchKind, Target>> = { ...entryTargets, message, user }
