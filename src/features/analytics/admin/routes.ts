import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readAnalyticsSearch } from './period-search.ts'

export const createAnalyticsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.analytics,
    staticData: {
      section: { label: 'Analytics', group: 'Tabs', icon: ChartColumn, role: 'staff' },
    },
    validateSearch: readAnalyticsSearch,
    component: lazyRouteComponent(() => import('./analytics-screen.tsx'), 'AnalyticsScreen'),
  })
