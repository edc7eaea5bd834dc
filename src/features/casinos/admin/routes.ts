import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'
import { readFormSearch } from '#content/editing/form-search.ts'
import { keepListSearch, validateListSearch } from '#content/lists/list-search.ts'
import type { Edition } from '#editions/edition.ts'

export function createCasinosRoutes<Parent extends AnyRoute>(parent: Parent) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: paths.casinos,
    staticData: {
      section: { label: ({ adminCasinosLabel }: Edition) => `${adminCasinosLabel} Casinos`, group: 'Tabs' },
    },
    validateSearch: validateListSearch,
    search: { middlewares: [keepListSearch(paths.casinos)] },
    component: lazyRouteComponent(() => import('./casinos-screen.tsx'), 'CasinosScreen'),
  })
  return list.addChildren([
    createRoute({
      getParentRoute: () => list,
      path: 'new',
      component: lazyRouteComponent(() => import('./new-casino.tsx'), 'NewCasino'),
    }),
    createRoute({
      getParentRoute: () => list,
      path: '$entryId',
      validateSearch: readFormSearch,
      component: lazyRouteComponent(() => import('./edit-casino.tsx'), 'EditCasino'),
    }),
  ])
}
