import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createPricesRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.prices,
    staticData: { section: { label: 'Prices', group: 'Service', icon: Coins } },
    component: lazyRouteComponent(() => import('./prices-screen.tsx'), 'PricesScreen'),
  })
