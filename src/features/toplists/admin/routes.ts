import type { AnyRoute } from '@tanstack/react-router'
import { createKindRoutes } from '#content/editing/entry-routes.ts'

export const createToplistsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'toplist', () => import('./toplist-admin.ts'))
