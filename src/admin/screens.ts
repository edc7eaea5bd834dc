/** The screens of the admin. Each is fetched when it is first opened. */
import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router'
import {
  ArrowDownUp,
  ChartColumn,
  ClipboardCheck,
  Coins,
  ExternalLink,
  Handshake,
  Images,
  Inbox,
  KeyRound,
  Languages,
  LayoutDashboard,
  Link2,
  Mails,
  MousePointerClick,
  Newspaper,
  Rocket,
  ScrollText,
  Send,
  Settings,
  Signpost,
  Star,
  Tags,
  Timer,
  Users,
  Webhook,
} from 'lucide-react'
import { readFilters } from '#admin-kit/lists/list-filters.ts'
import { keepListSearch, validateListSearch } from '#admin-kit/lists/list-search.ts'
import { paths } from '#admin-kit/paths.ts'
import { createEntryRoutes, createKindRoutes } from '#content/editing/entry-routes.ts'
import { readLibrarySearch } from '#content/media/admin/library-search.ts'
import { readAnalyticsSearch } from '#features/analytics/admin/period-search.ts'
import { readLogSearch } from '#features/audit/admin/log-search.ts'
import { UnreadCount } from '#features/contact/admin/unread-count.tsx'
import { DueCount } from '#features/facts/admin/due-count.tsx'
import { FailingCount } from '#features/jobs/admin/failing-count.tsx'
import { TroubleCount } from '#features/links/admin/trouble-count.tsx'
import { UnsentCount } from '#features/mail/admin/unsent-count.tsx'
import { adminMounts } from './kind-mounts.ts'

/** The screens of whoever has no session yet, such as the one for a new password. */
export function createOpenScreens<Root extends AnyRoute>(root: Root) {
  const within = { getParentRoute: () => root }
  return [
    createRoute({
      ...within,
      path: paths.forgottenPassword,
      component: lazyRouteComponent(
        () => import('#features/accounts/admin/auth/forgotten-password-screen.tsx'),
        'ForgottenPasswordScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.newPassword,
      component: lazyRouteComponent(
        () => import('#features/accounts/admin/auth/new-password-screen.tsx'),
        'NewPasswordScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.invitation,
      component: lazyRouteComponent(
        () => import('#features/accounts/admin/auth/invitation-screen.tsx'),
        'InvitationScreen',
      ),
    }),
  ] as const
}

/** Their order is that of the menus; those without a section are reached from others. */
export function createScreens<Frame extends AnyRoute>(frame: Frame) {
  const within = { getParentRoute: () => frame }
  return [
    createRoute({
      ...within,
      path: paths.account,
      component: lazyRouteComponent(
        () => import('#features/accounts/admin/account/account-screen.tsx'),
        'AccountScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.newAddress,
      component: lazyRouteComponent(
        () => import('#features/accounts/admin/account/new-address-screen.tsx'),
        'NewAddressScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.overview,
      staticData: { section: { label: 'Overview', group: 'Tabs', icon: LayoutDashboard } },
      component: lazyRouteComponent(
        () => import('#features/overview/admin/overview-screen.tsx'),
        'OverviewScreen',
      ),
    }),
    ...Object.values(adminMounts).map((mount) => createKindRoutes(frame, mount)),
    createRoute({
      ...within,
      path: paths.terms,
      staticData: { section: { label: 'Categories and tags', group: 'Tabs', icon: Tags } },
      validateSearch: validateListSearch,
      search: { middlewares: [keepListSearch(paths.terms)] },
      component: lazyRouteComponent(
        () => import('#features/articles/terms/admin/terms-screen.tsx'),
        'TermsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.messages,
      staticData: {
        section: { label: 'Messages', group: 'Tabs', icon: Inbox, Count: UnreadCount },
      },
      validateSearch: readFilters('q', 'status', 'page', 'message'),
      component: lazyRouteComponent(
        () => import('#features/contact/admin/messages-screen.tsx'),
        'MessagesScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.analytics,
      staticData: {
        section: { label: 'Analytics', group: 'Tabs', icon: ChartColumn, role: 'staff' },
      },
      validateSearch: readAnalyticsSearch,
      component: lazyRouteComponent(
        () => import('#features/analytics/admin/analytics-screen.tsx'),
        'AnalyticsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.facts,
      staticData: {
        section: {
          label: 'Facts to check',
          group: 'Content',
          icon: ClipboardCheck,
          Count: DueCount,
        },
      },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/facts/admin/facts-screen.tsx'),
        'FactsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.bonuses,
      component: lazyRouteComponent(
        () => import('#features/bonuses/admin/bonuses-screen.tsx'),
        'BonusesScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.unreadLicences,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/licences/admin/unread-licences-screen.tsx'),
        'UnreadLicencesScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.unmarkedOffers,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/text-checks/admin/text-checks-screen.tsx'),
        'UnmarkedOffersScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.unbackedClaims,
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/text-checks/admin/text-checks-screen.tsx'),
        'UnbackedClaimsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.licences,
      component: lazyRouteComponent(
        () => import('#features/licences/admin/licences-screen.tsx'),
        'LicencesScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.payouts,
      component: lazyRouteComponent(
        () => import('#features/payouts/admin/payouts-screen.tsx'),
        'PayoutsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.ratings,
      staticData: { section: { label: 'Ratings', group: 'Content', icon: Star } },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/ratings/admin/ratings-screen.tsx'),
        'RatingsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.points,
      component: lazyRouteComponent(
        () => import('#features/ratings/admin/points-screen.tsx'),
        'PointsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.media,
      staticData: { section: { label: 'Media', group: 'Content', icon: Images } },
      validateSearch: readLibrarySearch,
      component: lazyRouteComponent(
        () => import('#content/media/admin/media-screen.tsx'),
        'MediaScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.picture,
      // The search of the library is carried on for the way back.
      validateSearch: readLibrarySearch,
      component: lazyRouteComponent(
        () => import('#content/media/admin/picture-screen.tsx'),
        'PictureScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.translations,
      staticData: { section: { label: 'Translations', group: 'Content', icon: Languages } },
      component: lazyRouteComponent(
        () => import('#content/translations/admin/translations-screen.tsx'),
        'TranslationsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.transfer,
      staticData: { section: { label: 'Import and export', group: 'Content', icon: ArrowDownUp } },
      component: lazyRouteComponent(
        () => import('#features/transfer/admin/transfer-screen.tsx'),
        'TransferScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.outbox,
      staticData: {
        section: {
          label: 'Outbox',
          group: 'Service',
          icon: Send,
          role: 'administrator',
          Count: UnsentCount,
        },
      },
      validateSearch: readFilters('q', 'status'),
      component: lazyRouteComponent(
        () => import('#features/mail/admin/outbox-screen.tsx'),
        'OutboxScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.newsletter,
      staticData: {
        section: { label: 'Newsletter', group: 'Service', icon: Newspaper, role: 'administrator' },
      },
      validateSearch: readFilters('tab', 'q', 'status', 'language', 'preference', 'page'),
      component: lazyRouteComponent(() => import('./newsletter-screen.tsx'), 'NewsletterScreen'),
    }),
    createEntryRoutes(
      frame,
      paths.issues,
      { label: 'Newsletter issues', group: 'Service', icon: Mails, role: 'administrator' },
      () => import('#features/issues/admin/written-screens.tsx'),
      ['List', 'Create', 'Edit'],
    ),
    createRoute({
      ...within,
      path: paths.clicks,
      staticData: {
        section: { label: 'Clicks', group: 'Service', icon: MousePointerClick, role: 'staff' },
      },
      validateSearch: readFilters('class', 'placement', 'period', 'casino'),
      component: lazyRouteComponent(
        () => import('#features/clicks/admin/clicks-screen.tsx'),
        'ClicksScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.programmes,
      staticData: {
        section: { label: 'Programmes', group: 'Service', icon: Handshake, role: 'commercial' },
      },
      validateSearch: readFilters('tab', 'programme', 'kind', 'from', 'to', 'page'),
      component: lazyRouteComponent(
        () => import('#features/conversions/admin/programmes-screen.tsx'),
        'ProgrammesScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.ways,
      staticData: {
        section: { label: 'Links out', group: 'Service', icon: ExternalLink, role: 'commercial' },
      },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/ways/admin/ways-screen.tsx'),
        'WaysScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.links,
      staticData: {
        section: { label: 'Links', group: 'Service', icon: Link2, Count: TroubleCount },
      },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/links/admin/links-screen.tsx'),
        'LinksScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.redirects,
      staticData: {
        section: { label: 'Redirects', group: 'Service', icon: Signpost, role: 'staff' },
      },
      validateSearch: validateListSearch,
      component: lazyRouteComponent(
        () => import('#features/redirects/admin/redirects-screen.tsx'),
        'RedirectsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.prices,
      staticData: { section: { label: 'Prices', group: 'Service', icon: Coins } },
      component: lazyRouteComponent(
        () => import('#features/prices/admin/prices-screen.tsx'),
        'PricesScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.jobs,
      staticData: {
        section: {
          label: 'Jobs',
          group: 'Service',
          icon: Timer,
          role: 'administrator',
          Count: FailingCount,
        },
      },
      component: lazyRouteComponent(
        () => import('#features/jobs/admin/jobs-screen.tsx'),
        'JobsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.start,
      staticData: {
        section: {
          label: 'First steps',
          group: 'Administration',
          icon: Rocket,
          role: 'administrator',
        },
      },
      component: lazyRouteComponent(
        () => import('#features/start/admin/start-screen.tsx'),
        'StartScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.settings,
      staticData: {
        section: {
          label: 'Settings',
          group: 'Administration',
          icon: Settings,
          role: 'administrator',
        },
      },
      component: lazyRouteComponent(
        () => import('#features/settings/admin/settings-screen.tsx'),
        'SettingsScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.users,
      staticData: {
        section: { label: 'Users', group: 'Administration', icon: Users, role: 'administrator' },
      },
      validateSearch: readFilters('user'),
      component: lazyRouteComponent(
        () => import('#features/accounts/admin/users-screen.tsx'),
        'UsersScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.tokens,
      staticData: {
        section: {
          label: 'API tokens',
          group: 'Administration',
          icon: KeyRound,
          role: 'administrator',
        },
      },
      component: lazyRouteComponent(
        () => import('#features/tokens/admin/tokens-screen.tsx'),
        'TokensScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.webhooks,
      staticData: {
        section: {
          label: 'Webhooks',
          group: 'Administration',
          icon: Webhook,
          role: 'administrator',
        },
      },
      component: lazyRouteComponent(
        () => import('#features/webhooks/admin/webhooks-screen.tsx'),
        'WebhooksScreen',
      ),
    }),
    createRoute({
      ...within,
      path: paths.auditLog,
      staticData: {
        section: {
          label: 'Audit log',
          group: 'Administration',
          icon: ScrollText,
          role: 'administrator',
        },
      },
      validateSearch: readLogSearch,
      component: lazyRouteComponent(
        () => import('#features/audit/admin/audit-log-screen.tsx'),
        'AuditLogScreen',
      ),
    }),
  ] as const
}
