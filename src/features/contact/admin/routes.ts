import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { paths } from '#admin-kit/paths.ts'

export const createMessagesRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.messages,
    staticData: { section: { label: 'Messages', group: 'Tabs' } },
    validateSearch: ({ message }: Record<string, unknown>): { message?: string } =>
      typeof message === 'string' ? { message } : {},
    component: lazyRouteComponent(() => import('./messages-screen.tsx'), 'MessagesScreen'),
  })
