import type { AnyRoute } from '@tanstack/react-router'
import { createKindRoutes } from '#content/editing/entry-routes.ts'

export const createOffersRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'offer', () => import('./offer-admin.ts'))
