import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { Access } from '#api/endpoint.ts'
import type { Rates } from '#api/rates.ts'
import type { Logger } from 'pino'
import {
  createAccountsApi,
  createUsersApi,
  requireRole,
  requireSession,
  type Accounts,
} from '#features/accounts/api.server.ts'
import { createClicksApi } from '#features/clicks/api.server.ts'
import { createAnalyticsApi } from '#features/analytics/api.server.ts'
import { createArticlesApi } from '#features/articles/api.server.ts'
import { createTermsApi } from '#features/articles/terms/api.server.ts'
import { createAuditApi } from '#features/audit/api.server.ts'
import { createRatingsApi } from '#features/ratings/api.server.ts'
import { createFactsApi } from '#features/facts/api.server.ts'
import { createTextChecksApi } from '#features/text-checks/api.server.ts'
import { createLicencesApi } from '#features/licences/api.server.ts'
import { createPayoutsApi } from '#features/payouts/api.server.ts'
import { createBonusesApi } from '#features/bonuses/api.server.ts'
import { createChangesApi } from '#features/changes/api.server.ts'
import { createChatApi } from '#features/chat/api.server.ts'
import { createContactApi } from '#features/contact/api.server.ts'
import { createConversionsApi } from '#features/conversions/api.server.ts'
import { createLinksApi } from '#features/links/api.server.ts'
import { createWrittenIssuesApi } from '#features/issues/written/api.server.ts'
import { createMailApi } from '#features/mail/api.server.ts'
import { createDigestsApi } from '#features/issues/digests/api.server.ts'
import { createWelcomeApi } from '#features/newsletter/welcome/api.server.ts'
import { createBouncesApi } from '#features/newsletter/bounces/api.server.ts'
import { createJobsApi } from '#features/jobs/api.server.ts'
import { createDemonstrationApi } from '#content/demonstration/api.server.ts'
import { createHistoryApi } from '#content/history/api.server.ts'
import { createLibraryApi } from '#content/media/library/api.server.ts'
import { createMediaApi } from '#content/media/api.server.ts'
import { createNewsletterAdminApi } from '#features/newsletter/admin-api.server.ts'
import { createNewsletterApi } from '#features/newsletter/api.server.ts'
import { createPreviewsApi } from '#content/previews/api.server.ts'
import { createPricesApi } from '#features/prices/api.server.ts'
import { createProgrammesApi } from '#features/programmes/api.server.ts'
import { createRedirectsApi } from '#features/redirects/api.server.ts'
import { createSiteSearchApi } from '#features/site-search/api.server.ts'
import { createOverviewApi } from '#features/overview/api.server.ts'
import { createSearchApi } from '#features/search/api.server.ts'
import { createSettingsApi } from '#features/settings/api.server.ts'
import { createStartApi } from '#features/start/api.server.ts'
import { createTokensApi } from '#features/tokens/api.server.ts'
import { createWebhooksApi } from '#features/webhooks/api.server.ts'
import { createImportedPicturesApi } from '#features/transfer/pictures/api.server.ts'
import { createArchiveApi } from '#features/archive/api.server.ts'
import { createTransferApi } from '#features/transfer/api.server.ts'
import { createCreditsApi } from '#content/credits/api.server.ts'
import { createTranslationsApi } from '#content/translations/api.server.ts'
import { createReviewsApi } from '#content/reviews/api.server.ts'
import { createViewsApi } from '#content/views/api.server.ts'
import { createUnsavedApi } from '#content/unsaved/api.server.ts'
import { closesWays } from '#markets/policy.ts'
import { closeAddresses } from '#features/clicks/closing.server.ts'
import type { Config } from '#config.ts'
import type { Services } from '#services.ts'
import { apiPath } from '#urls.ts'
import type { ApiAnswers } from './api-answers.ts'
import { kindMounts } from './kind-mounts.ts'
import { docsEndpoints, mountDocs } from './api-docs.ts'
import type { HttpEnv } from '#api/context.ts'
import { isSafeMethod, refuseCrossSite } from '#api/cross-site.ts'
import { createErrorHandler } from '#api/errors.ts'
import { createFinder, listEndpoints } from '#api/endpoints.ts'
import { requireScope } from '#features/tokens/middleware.server.ts'
import { limitBody, limitRate } from './limits.ts'
import { takeTurn, type Turns } from './turns.ts'

export type ApiOptions = {
  services: Services
  accounts: Accounts
  log: Logger
  origins: Config['origins']
  /** Rate limits instead of the usual ones. */
  rates?: Rates
  /** No answer is cached if they are left out. */
  answers?: ApiAnswers
  /** The queues in which calls wait; without them none waits. */
  turns?: Turns
  /** Finds out who calls, once it is the call's turn. */
  identify: readonly MiddlewareHandler<HttpEnv>[]
}

/** Needs the variables that the kernel sets. */
export function createApi({
  services,
  accounts,
  log,
  origins,
  rates,
  answers,
  turns,
  identify,
}: ApiOptions): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>()
  api.onError(createErrorHandler(log))
  api.use(setCacheHeaders)
  const listAll = () => [...listEndpoints(api), ...docsEndpoints]
  let find: ReturnType<typeof createFinder> | undefined
  answers?.learn(listAll)
  api.use(async (c, next) => {
    // All calls are mounted by the first request.
    find ??= createFinder(listAll())
    c.set('needs', find(c.req.method, readPath(c.req.path)))
    await next()
  })
  api.use(async (c, next) =>
    c.var.needs.crossSite ? await next() : await refuseCrossSite(c, next),
  )
  api.use(limitRate(services.limits, rates))
  if (turns) api.use(takeTurn(turns, (cookie) => accounts.isSigned(cookie)))
  api.use(...identify)
  api.use(async (c, next) => await guards[c.var.needs.access](c, next))
  api.use(requireScope)
  api.use(limitBody)
  const tag = etag({ weak: true })
  api.get('*', async (c, next) => (c.var.needs.streamed ? await next() : await tag(c, next)))

  if (answers) api.use(answers.cache)
  api.use(closeAnswers(services.clicks, origins))

  const features = [
    // This comes before what would take its last word for an id.
    createCreditsApi(services.credits),
    ...kindMounts.flatMap((mount) => mount.calls(services)),
    createChangesApi(services.changes, services.casinos),
    createArticlesApi(services.previewing, services.posts),
    createTermsApi(services.terms),
    createClicksApi(services.clicks),
    createPricesApi(services.prices),
    createChatApi(services.chat),
    createBonusesApi(services.bonuses, services.casinos.findFacts),
    createFactsApi(services.facts, services.casinos.findFacts),
    createLicencesApi(services.licences),
    createTextChecksApi(services.unmarkedOffers, services.unbackedClaims),
    createPayoutsApi(services.payouts, services.casinos.findFacts),
    createRatingsApi(services.ratings, services.casinos.findScore),
    createContactApi(services.contact),
    createNewsletterApi(services.newsletter),
    createMailApi(services.mail),
    createNewsletterAdminApi(services.subscribers),
    createDigestsApi(services.issues.digests),
    createWrittenIssuesApi(services.issues.written),
    createWelcomeApi(services.welcome),
    createBouncesApi(services.bounces),
    createMediaApi(services.media),
    createLibraryApi(services.library),
    createProgrammesApi(services.programmes),
    createSettingsApi(services.settings, services.mainLanguage, services),
    createStartApi(services.firstSteps),
    createConversionsApi(services.conversions),
    createTransferApi(services.transfer),
    createArchiveApi(services.archive),
    createImportedPicturesApi(services.importedPictures),
    createAuditApi(services.auditLog),
    createAnalyticsApi(services.analytics),
    createOverviewApi(services.overview),
    createHistoryApi(services.history, services.audit),
    createJobsApi(services.jobs),
    createSearchApi(services.search),
    createSiteSearchApi(services.siteSearch),
    createLinksApi(services.links),
    createRedirectsApi(services.redirects),
    createTranslationsApi(services.translations),
    createPreviewsApi(services.previews),
    createReviewsApi(services.reviews),
    createUnsavedApi(services.unsaved),
    createViewsApi(services.views),
    createDemonstrationApi(services.demonstration),
    createTokensApi(services.tokens),
    createWebhooksApi(services.webhooks),
  ]
  for (const feature of features) api.route('/', feature)
  api.route('/auth', createAccountsApi(accounts))
  api.route('/', createUsersApi(accounts))
  mountDocs(api)
  return api
}

function readPath(path: string): string {
  return path.startsWith(`${apiPath}/`) ? path.slice(apiPath.length) : path
}

const guards: Readonly<Record<Access, MiddlewareHandler<HttpEnv>>> = {
  anyone: (_, next) => next(),
  session: requireSession,
  staff: requireRole('any'),
  commercial: requireRole('commercial'),
  editor: requireRole('editor'),
  administrator: requireRole('administrator'),
}

/** Leads nobody where they may not be led, whatever a call tells. */
const closeAnswers = (clicks: Services['clicks'], origins: Config['origins']) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next()
    const { reader, needs } = c.var
    if (!closesWays(reader) || needs.access !== 'anyone') return
    if (!/json/.test(c.res.headers.get('content-type') ?? '')) return
    const origin = origins[reader.edition.id] ?? ''
    const closed = await closeAddresses(await c.res.text(), reader, clicks, origin)
    const answer = new Response(closed, c.res)
    c.res = undefined
    c.res = answer
  })

/** Public answers are revalidated, others never stored. */
const setCacheHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  const isPublic = isSafeMethod(c.req.method) && !/^\/(admin|auth)\//.test(readPath(c.req.path))
  const isForAll = isPublic && !c.var.reader.isOnBreak
  c.header('cache-control', isForAll ? 'no-cache' : 'private, no-store')
  c.header('x-request-id', c.var.requestId)
  if (isPublic) c.header('vary', 'x-tenant, Accept-Language, Cookie')
  await next()
})
