import type { AnyRoute } from '@tanstack/react-router'
import { createKindRoutes } from '#content/editing/entry-routes.ts'

export const createAuthorsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'author', () => import('./author-admin.ts'))
