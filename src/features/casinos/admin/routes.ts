import { type AnyRoute } from '@tanstack/react-router'
import { createKindRoutes } from '#content/editing/entry-routes.ts'
import type { Edition } from '#editions/edition.ts'

export const createCasinosRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createKindRoutes(parent, 'casino', () => import('./casinos-screen.tsx'), {
    label: ({ adminCasinosLabel }: Edition) => `${adminCasinosLabel} Casinos`,
    group: 'Tabs',
  })
