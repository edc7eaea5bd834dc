import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { ArrowDownUp } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createTransferRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.transfer,
    staticData: { section: { label: 'Import and export', group: 'Content', icon: ArrowDownUp } },
    component: lazyRouteComponent(() => import('./transfer-screen.tsx'), 'TransferScreen'),
  })
