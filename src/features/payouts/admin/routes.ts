import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'

/** Of one casino, reached from its form. */
export const createPayoutsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.payouts,
    component: lazyRouteComponent(() => import('./payouts-screen.tsx'), 'PayoutsScreen'),
  })
