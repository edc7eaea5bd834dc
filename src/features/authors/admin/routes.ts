import type { AnyRoute } from '@tanstack/react-router'
import { UserPen } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes } from '#content/editing/entry-routes.ts'

export const createAuthorsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.authors,
    { label: 'Authors', group: 'Content', icon: UserPen },
    () => import('./author-admin.ts'),
    ['List', 'Create', 'Edit'],
  )
