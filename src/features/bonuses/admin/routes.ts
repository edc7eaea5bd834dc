import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'

/** Of one casino, reached from its form and from the list of facts. */
export const createBonusesRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.bonuses,
    component: lazyRouteComponent(() => import('./bonuses-screen.tsx'), 'BonusesScreen'),
  })
