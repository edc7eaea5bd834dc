/** Each tab's screens load when first opened. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { findEdition } from '#editions/editions.ts'
import { startQuery } from '#features/start/admin/start-api.ts'
import { adminPath } from '#urls.ts'
import { createOpenScreens, createScreens } from './screens.ts'
import { Frame } from './frame.tsx'
import { paths } from '#admin-kit/paths.ts'
import { FailedScreen, MissingScreen, Root } from './root.tsx'
import { readEdition } from '#admin-kit/edition.ts'
import { hasRole } from '#contract/roles.ts'
import { sessionQuery } from '#admin-kit/session.ts'
import { SignInScreen } from '#features/accounts/admin/auth/sign-in-screen.tsx'

type RootSearch = { tenant?: string }

type SignInSearch = { back?: string }

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: ({ tenant }: Record<string, unknown>): RootSearch => {
    const edition = findEdition(tenant)
    return edition ? { tenant: edition.id } : {}
  },
  // Keeps a preview pinned to its edition.
  search: { middlewares: [retainSearchParams<RootSearch>(['tenant'])] },
  component: Root,
  notFoundComponent: MissingScreen,
})

/** Whether the first steps wait for whoever opens the admin. */
async function isNew(queryClient: QueryClient, { tenant }: RootSearch): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: paths.signIn, replace: true })
  if (session.user.mustSetUpSecondFactor || !hasRole(session.user, 'administrator')) return false
  try {
    return !(await queryClient.fetchQuery(startQuery(readEdition(tenant).id))).isOver
  } catch {
    return false
  }
}

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const start = (await isNew(queryClient, search)) ? paths.start : paths.overview
    const session = await queryClient.ensureQueryData(sessionQuery)
    const to = session && hasRole(session.user, 'editor') ? start : paths.analytics
    throw redirect({ to, replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: ({ back }: Record<string, unknown>): SignInSearch =>
    isOwnAddress(back) ? { back } : {},
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery))
      throw redirect({ to: paths.home, replace: true })
  },
  component: SignInScreen,
})

/** The frame of everything that needs a session. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ context, location }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery)) return
    throw redirect({ to: paths.signIn, search: { back: location.publicHref }, replace: true })
  },
  component: Frame,
})

const routeTree = root.addChildren([
  home,
  signIn,
  ...createOpenScreens(root),
  frame.addChildren([...createScreens(frame)]),
])

export function createAdminRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: adminPath,
    context: { queryClient },
    defaultErrorComponent: FailedScreen,
    // Forms and lists keep their position; other screens scroll up themselves.
    scrollRestoration: false,
  })
}

/** Guards the redirect after signing in: only addresses within the admin. */
function isOwnAddress(value: unknown): value is string {
  return typeof value === 'string' && (value === adminPath || value.startsWith(`${adminPath}/`))
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}
