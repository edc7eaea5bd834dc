import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { paths } from '#admin-kit/paths.ts'

export const createUsersRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.users,
    staticData: {
      section: { label: 'Users', group: 'Administration', icon: Users, role: 'administrator' },
    },
    validateSearch: ({ user }: Record<string, unknown>): { user?: string } =>
      typeof user === 'string' ? { user } : {},
    component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
  })

export const createAccountRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.account,
    component: lazyRouteComponent(() => import('./account/account-screen.tsx'), 'AccountScreen'),
  })

export const createNewAddressRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.newAddress,
    component: lazyRouteComponent(
      () => import('./account/new-address-screen.tsx'),
      'NewAddressScreen',
    ),
  })

/** The screens that need no session. */
export const createOpenRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.forgottenPassword,
      component: lazyRouteComponent(
        () => import('./auth/forgotten-password-screen.tsx'),
        'ForgottenPasswordScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.newPassword,
      component: lazyRouteComponent(
        () => import('./auth/new-password-screen.tsx'),
        'NewPasswordScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.invitation,
      component: lazyRouteComponent(
        () => import('./auth/invitation-screen.tsx'),
        'InvitationScreen',
      ),
    }),
  ] as const
