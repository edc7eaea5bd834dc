import type { AnyRoute } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes } from '#content/editing/entry-routes.ts'

export const createPagesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.pages,
    { label: 'Pages', group: 'Content', icon: LayoutTemplate },
    () => import('./page-admin.ts'),
    ['List', 'Create', 'Edit'],
  )
