import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { validateListSearch } from '#admin-kit/lists/list-search.ts'

export const createLinksRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.links,
    staticData: { section: { label: 'Links', group: 'Service', icon: Link2 } },
    validateSearch: validateListSearch,
    component: lazyRouteComponent(() => import('./links-screen.tsx'), 'LinksScreen'),
  })
