import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Signpost } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { validateListSearch } from '#admin-kit/lists/list-search.ts'

export const createRedirectsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.redirects,
    staticData: { section: { label: 'Redirects', group: 'Service', icon: Signpost } },
    validateSearch: validateListSearch,
    component: lazyRouteComponent(() => import('./redirects-screen.tsx'), 'RedirectsScreen'),
  })
