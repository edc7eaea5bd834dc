import type { AnyRoute } from '@tanstack/react-router'
import { Dices } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes } from '#content/editing/entry-routes.ts'
import type { Edition } from '#editions/edition.ts'

export const createCasinosRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  createEntryRoutes(
    parent,
    paths.casinos,
    {
      label: ({ adminCasinosLabel }: Edition) => `${adminCasinosLabel} Casinos`,
      group: 'Tabs',
      icon: Dices,
    },
    () => import('./casinos-screen.tsx'),
    ['CasinosScreen', 'NewCasino', 'EditCasino'],
  )
