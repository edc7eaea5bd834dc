import type { AnyRoute } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes } from '#content/editing/entry-routes.ts'

export const createToplistsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.toplists,
    { label: 'Lists', group: 'Content', icon: ListOrdered },
    () => import('./toplist-admin.ts'),
    ['List', 'Create', 'Edit'],
  )
