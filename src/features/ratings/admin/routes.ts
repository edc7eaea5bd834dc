import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { validateListSearch } from '#admin-kit/lists/list-search.ts'
import { paths } from '#admin-kit/paths.ts'

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
