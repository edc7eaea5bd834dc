import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createTokensRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.tokens,
    staticData: {
      section: {
        label: 'API tokens',
        group: 'Administration',
        icon: KeyRound,
        role: 'administrator',
      },
    },
    component: lazyRouteComponent(() => import('./tokens-screen.tsx'), 'TokensScreen'),
  })
