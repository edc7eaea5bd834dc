import type { AnyRoute } from '@tanstack/react-router'
import { createKindRoutes } from '#content/editing/entry-routes.ts'

export const createPagesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'page', () => import('./page-admin.ts'))
