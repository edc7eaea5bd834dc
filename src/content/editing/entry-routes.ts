import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { kindTitles } from '#admin-kit/kind-titles.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
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

/** What the admin mounts of a kind of content, as `admin/mount.ts` in the kind's folder says it. */
export type AdminMount = Partial<Pick<Section, 'label' | 'group'>> & {
  kind: ContentKind
  icon: LucideIcon
  load: () => Promise<Record<'List' | 'Create' | 'Edit', ComponentType>>
}

export const createKindRoutes = <Parent extends AnyRoute>(
  parent: Parent,
  { kind, load, ...section }: AdminMount,
) =>
  createEntryRoutes(
    parent,
    kinds[kind].adminPath,
    { label: kindTitles[kind], group: 'Content', ...section },
    load,
    ['List', 'Create', 'Edit'],
  )

/** A link to an entry may lead to its texts in a language. */
type FormSearch = { language?: string }

const readFormSearch = ({ language }: Record<string, unknown>): FormSearch =>
  typeof language === 'string' ? { language } : {}
