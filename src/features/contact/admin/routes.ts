import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'
import { readFilters } from '#admin-kit/lists/list-filters.ts'
import { UnreadCount } from './unread-count.tsx'

export const createMessagesRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.messages,
    staticData: { section: { label: 'Messages', group: 'Tabs', icon: Inbox, Count: UnreadCount } },
    validateSearch: readFilters('q', 'status', 'page', 'message'),
    component: lazyRouteComponent(() => import('./messages-screen.tsx'), 'MessagesScreen'),
  })
