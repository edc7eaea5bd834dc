import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createStartRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.start,
    staticData: {
      section: {
        label: 'First steps',
        group: 'Administration',
        icon: Rocket,
        role: 'administrator',
      },
    },
    component: lazyRouteComponent(() => import('./start-screen.tsx'), 'StartScreen'),
  })
