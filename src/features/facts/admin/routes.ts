import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { validateListSearch } from '#admin-kit/lists/list-search.ts'
import { paths } from '#admin-kit/paths.ts'

export const createFactsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.facts,
    staticData: { section: { label: 'Facts to check', group: 'Content', icon: ClipboardCheck } },
    validateSearch: validateListSearch,
    component: lazyRouteComponent(() => import('./facts-screen.tsx'), 'FactsScreen'),
  })
