import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createOverviewRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.overview,
    staticData: { section: { label: 'Overview', group: 'Tabs', icon: LayoutDashboard } },
    component: lazyRouteComponent(() => import('./overview-screen.tsx'), 'OverviewScreen'),
  })
