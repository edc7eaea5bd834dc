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
import { createKindRoutes } from '#content/editing/entry-routes.ts'
import { createMediaRoute, createPictureRoute } from '#content/media/admin/routes.ts'
import { createTranslationsRoute } from '#content/translations/admin/routes.ts'
import {
  createAccountRoute,
  createNewAddressRoute,
  createOpenRoutes,
  createUsersRoute,
} from '#features/accounts/admin/routes.ts'
import { createAnalyticsRoute } from '#features/analytics/admin/routes.ts'
import { createTermsRoute } from '#features/articles/terms/admin/routes.ts'
import { createTokensRoute } from '#features/tokens/admin/routes.ts'
import { createWebhooksRoute } from '#features/webhooks/admin/routes.ts'
import { createAuditLogRoute } from '#features/audit/admin/routes.ts'
import { createBonusesRoute } from '#features/bonuses/admin/routes.ts'
import { createFactsRoute } from '#features/facts/admin/routes.ts'
import { createPayoutsRoute } from '#features/payouts/admin/routes.ts'
import { createPointsRoute, createRatingsRoute } from '#features/ratings/admin/routes.ts'
import { createClicksRoute } from '#features/clicks/admin/routes.ts'
import { createMessagesRoute } from '#features/contact/admin/routes.ts'
import { createWaysRoute } from '#features/casinos/admin/ways-routes.ts'
import { createProgrammesRoute } from '#features/conversions/admin/routes.ts'
import { createJobsRoute } from '#features/jobs/admin/routes.ts'
import { createLinksRoute } from '#features/links/admin/routes.ts'
import { createOutboxRoute } from '#features/mail/admin/routes.ts'
import { createLettersRoutes } from '#features/letters/admin/routes.ts'
import { createNewsletterRoute } from '#features/newsletter/admin/routes.ts'
import { createPricesRoute } from '#features/prices/admin/routes.ts'
import { createRedirectsRoute } from '#features/redirects/admin/routes.ts'
import { createSettingsRoute } from '#features/settings/admin/routes.ts'
import { startQuery } from '#features/start/admin/start-api.ts'
import { createOverviewRoute } from '#features/overview/admin/routes.ts'
import { createStartRoute } from '#features/start/admin/routes.ts'
import { createTransferRoute } from '#features/transfer/admin/routes.ts'
import { adminPath } from '#urls.ts'
import { adminMounts } from './kind-mounts.ts'
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

/** The menus show the sections of these in this order. */
const routeTree = root.addChildren([
  home,
  signIn,
  ...createOpenRoutes(root),
  frame.addChildren([
    createAccountRoute(frame),
    createNewAddressRoute(frame),
    createOverviewRoute(frame),
    ...Object.values(adminMounts).map((mount) => createKindRoutes(frame, mount)),
    createTermsRoute(frame),
    createMessagesRoute(frame),
    createAnalyticsRoute(frame),
    createFactsRoute(frame),
    createBonusesRoute(frame),
    createPayoutsRoute(frame),
    createRatingsRoute(frame),
    createPointsRoute(frame),
    createMediaRoute(frame),
    createPictureRoute(frame),
    createTranslationsRoute(frame),
    createTransferRoute(frame),
    createOutboxRoute(frame),
    createNewsletterRoute(frame),
    createLettersRoutes(frame),
    createClicksRoute(frame),
    createProgrammesRoute(frame),
    createWaysRoute(frame),
    createLinksRoute(frame),
    createRedirectsRoute(frame),
    createPricesRoute(frame),
    createJobsRoute(frame),
    createStartRoute(frame),
    createSettingsRoute(frame),
    createUsersRoute(frame),
    createTokensRoute(frame),
    createWebhooksRoute(frame),
    createAuditLogRoute(frame),
  ]),
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
