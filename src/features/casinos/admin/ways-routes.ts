import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { validateListSearch } from '#admin-kit/lists/list-search.ts'
import { paths } from '#admin-kit/paths.ts'

export const createWaysRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.ways,
    staticData: {
      section: { label: 'Links out', group: 'Service', icon: ExternalLink, role: 'commercial' },
    },
    validateSearch: validateListSearch,
    component: lazyRouteComponent(() => import('./ways-screen.tsx'), 'WaysScreen'),
  })
