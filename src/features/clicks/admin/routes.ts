import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { MousePointerClick } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readFilters } from '#admin-kit/lists/list-filters.ts'

export const createClicksRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.clicks,
    staticData: {
      section: { label: 'Clicks', group: 'Service', icon: MousePointerClick, role: 'staff' },
    },
    validateSearch: readFilters('class', 'placement', 'period', 'casino'),
    component: lazyRouteComponent(() => import('./clicks-screen.tsx'), 'ClicksScreen'),
  })
