import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readFilters } from '#admin-kit/lists/list-filters.ts'

export const createOutboxRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.outbox,
    staticData: {
      section: { label: 'Outbox', group: 'Service', icon: Send, role: 'administrator' },
    },
    validateSearch: readFilters('q', 'status'),
    component: lazyRouteComponent(() => import('./outbox-screen.tsx'), 'OutboxScreen'),
  })
