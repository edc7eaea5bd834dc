import type { AnyRoute } from '@tanstack/react-router'
import { createKindRoutes } from '#content/editing/entry-routes.ts'

const load = () => import('./article-admin.ts')

export const createGuidesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'guide', async () => (await load()).guideAdmin, { group: 'Tabs' })

export const createPostsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'post', async () => (await load()).postAdmin, { group: 'Tabs' })
