import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readFilters } from '#admin-kit/lists/list-filters.ts'

export const createProgrammesRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.programmes,
    staticData: {
      section: { label: 'Programmes', group: 'Service', icon: Handshake, role: 'commercial' },
    },
    validateSearch: readFilters('tab', 'programme', 'kind', 'from', 'to', 'page'),
    component: lazyRouteComponent(() => import('./programmes-screen.tsx'), 'ProgrammesScreen'),
  })
