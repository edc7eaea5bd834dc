import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import type { AdminPath } from '#admin-kit/paths.ts'
import type { Section } from '#admin-kit/section.ts'
import { keepListSearch, validateListSearch } from '../lists/list-search.ts'
import { readFormSearch } from './form-search.ts'

/** A kind's list, and its forms in the list's place. */
export function createEntryRoutes<
  Parent extends AnyRoute,
  const Path extends AdminPath,
  Module extends Record<string, unknown>,
>(
  parent: Parent,
  path: Path,
  section: Section,
  load: () => Promise<Module>,
  /** The components' names. */
  [list, create, edit]: readonly [
    list: keyof Module & string,
    create: keyof Module & string,
    edit: keyof Module & string,
  ],
) {
  const listRoute = createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { section },
    validateSearch: validateListSearch,
    search: { middlewares: [keepListSearch(path)] },
    component: lazyRouteComponent(load, list),
  })
  return listRoute.addChildren([
    createRoute({
      getParentRoute: () => listRoute,
      path: 'new',
      component: lazyRouteComponent(load, create),
    }),
    createRoute({
      getParentRoute: () => listRoute,
      path: '$entryId',
      validateSearch: readFormSearch,
      component: lazyRouteComponent(load, edit),
    }),
  ])
}
