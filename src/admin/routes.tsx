/** Each tab's screens load when first opened. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { findEdition } from '#editions/editions.ts'
import { readPeriodSearch } from '#features/analytics/admin/period-search.ts'
import { readLogSearch } from '#features/audit/admin/log-search.ts'
import { adminPath } from '#urls.ts'
import { Frame } from './frame.tsx'
import { keepListSearch, validateListSearch } from '#content/lists/list-search.ts'
import { paths } from '#admin-kit/paths.ts'
import { FailedScreen, MissingScreen, Root } from './root.tsx'
import { sessionQuery } from '#admin-kit/session.ts'
import { SignInScreen } from '#features/accounts/admin/auth/sign-in-screen.tsx'

type RootSearch = { tenant?: string }
/** `reader` is an email address. */
type NewsletterSearch = { reader?: string }
/** `user` is an id. */
type UsersSearch = { user?: string }
/** `programme` is an id. */
type ProgrammesSearch = { programme?: string }
/** `message` is an id. */
type MessagesSearch = { message?: string }
/** A link can open an entry's texts in one language. */
type FormSearch = { language?: string }
const readFormSearch = ({ language }: Record<string, unknown>): FormSearch =>
  typeof language === 'string' ? { language } : {}

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

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: () => {
    throw redirect({ to: paths.casinos, replace: true })
  },
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: ({ back }: Record<string, unknown>): SignInSearch => (isOwnAddress(back) ? { back } : {}),
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery)) throw redirect({ to: paths.home, replace: true })
  },
  component: SignInScreen,
})

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgottenPassword,
  component: lazyRouteComponent(
    () => import('#features/accounts/admin/auth/forgotten-password-screen.tsx'),
    'ForgottenPasswordScreen',
  ),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: paths.newPassword,
  component: lazyRouteComponent(
    () => import('#features/accounts/admin/auth/new-password-screen.tsx'),
    'NewPasswordScreen',
  ),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: lazyRouteComponent(
    () => import('#features/accounts/admin/auth/invitation-screen.tsx'),
    'InvitationScreen',
  ),
})

/** Everything that needs a session. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ context, location }) => {
    if (await context.queryClient.ensureQueryData(sessionQuery)) return
    throw redirect({ to: paths.signIn, search: { back: location.publicHref }, replace: true })
  },
  component: Frame,
})

const account = createRoute({
  getParentRoute: () => frame,
  path: paths.account,
  component: lazyRouteComponent(() => import('#features/accounts/admin/account/account-screen.tsx'), 'AccountScreen'),
})

const casinos = createRoute({
  getParentRoute: () => frame,
  path: paths.casinos,
  validateSearch: validateListSearch,
  search: { middlewares: [keepListSearch(paths.casinos)] },
  component: lazyRouteComponent(() => import('#features/casinos/admin/casinos-screen.tsx'), 'CasinosScreen'),
})

const newCasino = createRoute({
  getParentRoute: () => casinos,
  path: 'new',
  component: lazyRouteComponent(() => import('#features/casinos/admin/new-casino.tsx'), 'NewCasino'),
})

const casino = createRoute({
  getParentRoute: () => casinos,
  path: '$entryId',
  validateSearch: readFormSearch,
  component: lazyRouteComponent(() => import('#features/casinos/admin/edit-casino.tsx'), 'EditCasino'),
})

const guides = createRoute({
  getParentRoute: () => frame,
  path: paths.guides,
  validateSearch: validateListSearch,
  search: { middlewares: [keepListSearch(paths.guides)] },
  component: lazyRouteComponent(() => import('#features/articles/admin/article-screens.tsx'), 'GuidesScreen'),
})

const newGuide = createRoute({
  getParentRoute: () => guides,
  path: 'new',
  component: lazyRouteComponent(() => import('#features/articles/admin/article-screens.tsx'), 'NewGuide'),
})

const guide = createRoute({
  getParentRoute: () => guides,
  path: '$entryId',
  validateSearch: readFormSearch,
  component: lazyRouteComponent(() => import('#features/articles/admin/article-screens.tsx'), 'EditGuide'),
})

const posts = createRoute({
  getParentRoute: () => frame,
  path: paths.posts,
  validateSearch: validateListSearch,
  search: { middlewares: [keepListSearch(paths.posts)] },
  component: lazyRouteComponent(() => import('#features/articles/admin/article-screens.tsx'), 'PostsScreen'),
})

const newPost = createRoute({
  getParentRoute: () => posts,
  path: 'new',
  component: lazyRouteComponent(() => import('#features/articles/admin/article-screens.tsx'), 'NewPost'),
})

const post = createRoute({
  getParentRoute: () => posts,
  path: '$entryId',
  validateSearch: readFormSearch,
  component: lazyRouteComponent(() => import('#features/articles/admin/article-screens.tsx'), 'EditPost'),
})

const messages = createRoute({
  getParentRoute: () => frame,
  path: paths.messages,
  validateSearch: ({ message }: Record<string, unknown>): MessagesSearch =>
    typeof message === 'string' ? { message } : {},
  component: lazyRouteComponent(() => import('#features/contact/admin/messages-screen.tsx'), 'MessagesScreen'),
})

const analytics = createRoute({
  getParentRoute: () => frame,
  path: paths.analytics,
  validateSearch: readPeriodSearch,
  component: lazyRouteComponent(() => import('#features/analytics/admin/analytics-screen.tsx'), 'AnalyticsScreen'),
})

const transfer = createRoute({
  getParentRoute: () => frame,
  path: paths.transfer,
  component: lazyRouteComponent(() => import('#features/transfer/admin/transfer-screen.tsx'), 'TransferScreen'),
})

const outbox = createRoute({
  getParentRoute: () => frame,
  path: paths.outbox,
  component: lazyRouteComponent(() => import('#features/mail/admin/outbox-screen.tsx'), 'OutboxScreen'),
})

const links = createRoute({
  getParentRoute: () => frame,
  path: paths.links,
  component: lazyRouteComponent(() => import('#features/links/admin/links-screen.tsx'), 'LinksScreen'),
})

const jobs = createRoute({
  getParentRoute: () => frame,
  path: paths.jobs,
  component: lazyRouteComponent(() => import('#features/jobs/admin/jobs-screen.tsx'), 'JobsScreen'),
})

const users = createRoute({
  getParentRoute: () => frame,
  path: paths.users,
  validateSearch: ({ user }: Record<string, unknown>): UsersSearch => (typeof user === 'string' ? { user } : {}),
  component: lazyRouteComponent(() => import('#features/accounts/admin/users-screen.tsx'), 'UsersScreen'),
})

const auditLog = createRoute({
  getParentRoute: () => frame,
  path: paths.auditLog,
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('#features/audit/admin/audit-log-screen.tsx'), 'AuditLogScreen'),
})

const newsletter = createRoute({
  getParentRoute: () => frame,
  path: paths.newsletter,
  validateSearch: ({ reader }: Record<string, unknown>): NewsletterSearch =>
    typeof reader === 'string' ? { reader } : {},
  component: lazyRouteComponent(() => import('#features/newsletter/admin/newsletter-screen.tsx'), 'NewsletterScreen'),
})

const clicks = createRoute({
  getParentRoute: () => frame,
  path: paths.clicks,
  component: lazyRouteComponent(() => import('#features/clicks/admin/clicks-screen.tsx'), 'ClicksScreen'),
})

const programmes = createRoute({
  getParentRoute: () => frame,
  path: paths.programmes,
  validateSearch: ({ programme }: Record<string, unknown>): ProgrammesSearch =>
    typeof programme === 'string' ? { programme } : {},
  component: lazyRouteComponent(() => import('#features/conversions/admin/programmes-screen.tsx'), 'ProgrammesScreen'),
})

const prices = createRoute({
  getParentRoute: () => frame,
  path: paths.prices,
  component: lazyRouteComponent(() => import('#features/prices/admin/prices-screen.tsx'), 'PricesScreen'),
})

const translations = createRoute({
  getParentRoute: () => frame,
  path: paths.translations,
  component: lazyRouteComponent(
    () => import('#content/translations/admin/translations-screen.tsx'),
    'TranslationsScreen',
  ),
})

const routeTree = root.addChildren([
  home,
  signIn,
  forgottenPassword,
  newPassword,
  invitation,
  frame.addChildren([
    account,
    casinos.addChildren([newCasino, casino]),
    guides.addChildren([newGuide, guide]),
    posts.addChildren([newPost, post]),
    messages,
    analytics,
    transfer,
    outbox,
    jobs,
    links,
    users,
    auditLog,
    newsletter,
    clicks,
    programmes,
    prices,
    translations,
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
