import type { AnyRoute } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes } from '#content/editing/entry-routes.ts'

export const createOffersRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.offers,
    { label: 'Offers', group: 'Content', icon: Gift },
    () => import('./offer-admin.ts'),
    ['List', 'Create', 'Edit'],
  )
