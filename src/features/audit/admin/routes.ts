import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readLogSearch } from './log-search.ts'

export const createAuditLogRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.auditLog,
    staticData: {
      section: {
        label: 'Audit log',
        group: 'Administration',
        icon: ScrollText,
        role: 'administrator',
      },
    },
    validateSearch: readLogSearch,
    component: lazyRouteComponent(() => import('./audit-log-screen.tsx'), 'AuditLogScreen'),
  })
