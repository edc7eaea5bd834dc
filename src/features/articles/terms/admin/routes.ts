import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { keepListSearch, validateListSearch } from '#admin-kit/lists/list-search.ts'

export const createTermsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.terms,
    staticData: { section: { label: 'Categories and tags', group: 'Tabs', icon: Tags } },
    validateSearch: validateListSearch,
    search: { middlewares: [keepListSearch(paths.terms)] },
    component: lazyRouteComponent(() => import('./terms-screen.tsx'), 'TermsScreen'),
  })
