import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { kindIcons, kindTitles } from '#admin-kit/kind-menu.ts'
import type { AdminPath } from '#admin-kit/paths.ts'
import type { Section } from '#admin-kit/section.ts'
import { kinds, type ContentKind } from '#contract/content-kinds.ts'
import { keepListSearch, validateListSearch } from '#admin-kit/lists/list-search.ts'

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
  /** The names of the components within the module. */
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

/** The routes of a kind of content, whose module has the components `List`, `Create` and `Edit`. */
export const createKindRoutes = <
  Parent extends AnyRoute,
  Kind extends ContentKind,
  Module extends Record<'List' | 'Create' | 'Edit', unknown>,
>(
  parent: Parent,
  kind: Kind,
  load: () => Promise<Module>,
  section: Partial<Section> = {},
) =>
  createEntryRoutes(
    parent,
    kinds[kind].adminPath as (typeof kinds)[Kind]['adminPath'],
    { label: kindTitles[kind], group: 'Content', icon: kindIcons[kind], ...section },
    load,
    ['List', 'Create', 'Edit'],
  )

/** A link to an entry may lead to its texts in a language. */
type FormSearch = { language?: string }

const readFormSearch = ({ language }: Record<string, unknown>): FormSearch =>
  typeof language === 'string' ? { language } : {}
