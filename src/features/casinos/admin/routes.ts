import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { ClipboardCheck, Star } from 'lucide-react'
import { validateListSearch } from '#admin-kit/lists/list-search.ts'
import { paths } from '#admin-kit/paths.ts'
import { createKindRoutes } from '#content/editing/entry-routes.ts'
import type { Edition } from '#editions/edition.ts'

export const createCasinosRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'casino', () => import('./casinos-screen.tsx'), {
    label: ({ adminCasinosLabel }: Edition) => `${adminCasinosLabel} Casinos`,
    group: 'Tabs',
  })

export const createFactsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.facts,
    staticData: { section: { label: 'Facts to check', group: 'Content', icon: ClipboardCheck } },
    validateSearch: validateListSearch,
    component: lazyRouteComponent(() => import('./facts-screen.tsx'), 'FactsScreen'),
  })

/** Of one casino, reached from its form and from the list of facts. */
export const createBonusesRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.bonuses,
    component: lazyRouteComponent(() => import('./bonuses-screen.tsx'), 'BonusesScreen'),
  })

/** Of one casino, reached from its form. */
export const createPayoutsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.payouts,
    component: lazyRouteComponent(() => import('./payouts-screen.tsx'), 'PayoutsScreen'),
  })

export const createRatingsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.ratings,
    staticData: { section: { label: 'Ratings', group: 'Content', icon: Star } },
    validateSearch: validateListSearch,
    component: lazyRouteComponent(() => import('./ratings-screen.tsx'), 'RatingsScreen'),
  })

/** The points of one casino, reached from the list of ratings and from its form. */
export const createPointsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.points,
    component: lazyRouteComponent(() => import('./points-screen.tsx'), 'PointsScreen'),
  })
