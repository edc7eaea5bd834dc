import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createJobsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.jobs,
    staticData: {
      section: { label: 'Jobs', group: 'Service', icon: Timer, role: 'administrator' },
    },
    component: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
  })
