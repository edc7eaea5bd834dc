import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createSettingsRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.settings,
    staticData: {
      section: {
        label: 'Settings',
        group: 'Administration',
        icon: Settings,
        role: 'administrator',
      },
    },
    component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
  })
