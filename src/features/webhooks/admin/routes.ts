import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Webhook } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createWebhooksRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.webhooks,
    staticData: {
      section: {
        label: 'Webhooks',
        group: 'Administration',
        icon: Webhook,
        role: 'administrator',
      },
    },
    component: lazyRouteComponent(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
  })
