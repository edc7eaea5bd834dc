import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'
import { readFormSearch } from '#content/editing/form-search.ts'
import { keepListSearch, validateListSearch } from '#content/lists/list-search.ts'

export function createGuidesRoutes<Parent extends AnyRoute>(parent: Parent) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: paths.guides,
    staticData: { section: { label: 'Guides', group: 'Tabs' } },
    validateSearch: validateListSearch,
    search: { middlewares: [keepListSearch(paths.guides)] },
    component: lazyRouteComponent(() => import('./article-screens.tsx'), 'GuidesScreen'),
  })
  return list.addChildren([
    createRoute({
      getParentRoute: () => list,
      path: 'new',
      component: lazyRouteComponent(() => import('./article-screens.tsx'), 'NewGuide'),
    }),
    createRoute({
      getParentRoute: () => list,
      path: '$entryId',
      validateSearch: readFormSearch,
      component: lazyRouteComponent(() => import('./article-screens.tsx'), 'EditGuide'),
    }),
  ])
}

export function createPostsRoutes<Parent extends AnyRoute>(parent: Parent) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: paths.posts,
    staticData: { section: { label: 'Blog Posts', group: 'Tabs' } },
    validateSearch: validateListSearch,
    search: { middlewares: [keepListSearch(paths.posts)] },
    component: lazyRouteComponent(() => import('./article-screens.tsx'), 'PostsScreen'),
  })
  return list.addChildren([
    createRoute({
      getParentRoute: () => list,
      path: 'new',
      component: lazyRouteComponent(() => import('./article-screens.tsx'), 'NewPost'),
    }),
    createRoute({
      getParentRoute: () => list,
      path: '$entryId',
      validateSearch: readFormSearch,
      component: lazyRouteComponent(() => import('./article-screens.tsx'), 'EditPost'),
    }),
  ])
}
