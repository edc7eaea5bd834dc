import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Newspaper } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readFilters } from '#admin-kit/lists/list-filters.ts'

export const createNewsletterRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.newsletter,
    staticData: {
      section: { label: 'Newsletter', group: 'Service', icon: Newspaper, role: 'administrator' },
    },
    validateSearch: readFilters('tab', 'q', 'status', 'language', 'preference', 'page'),
    component: lazyRouteComponent(() => import('./newsletter-screen.tsx'), 'NewsletterScreen'),
  })
