import type { Deps } from './deps.ts'
import { createClicksService } from '#features/clicks/service.server.ts'
import { createAnalyticsService } from '#features/analytics/service.server.ts'
import { createArchiveService } from '#features/archive/service.server.ts'
import { createAuditLog } from '#features/audit/log.server.ts'
import { createAuditService } from '#audit/service.server.ts'
import { createPreviewThread } from '#features/articles/preview/preview-thread.server.ts'
import { createAuthorsService } from '#features/authors/service.server.ts'
import { createCasinosService } from '#features/casinos/service.server.ts'
import { createFigures } from '#features/casinos/figures.server.ts'
import { createFactsService } from '#features/facts/service.server.ts'
import { createRatingsService } from '#features/ratings/service.server.ts'
import { createChangesService } from '#features/changes/service.server.ts'
import { createBonusesService } from '#features/bonuses/service.server.ts'
import { createUnbackedClaimsService } from '#features/text-checks/unbacked-claims.server.ts'
import { createUnmarkedOffersService } from '#features/text-checks/unmarked-offers.server.ts'
import { createLicencesService } from '#features/licences/service.server.ts'
import { createPayoutsService } from '#features/payouts/service.server.ts'
import { createChatService } from '#features/chat/service.server.ts'
import { createContactService } from '#features/contact/service.server.ts'
import { createConversionsService } from '#features/conversions/service.server.ts'
import { createGuidesService, createPostsService } from '#features/articles/service.server.ts'
import { createTermsService } from '#features/articles/terms/service.server.ts'
import { createCreditsService } from '#content/credits/service.server.ts'
import { createOverviewService } from '#features/overview/service.server.ts'
import { createEmbedsService } from '#features/embeds/service.server.tsx'
import { createHistoryService } from '#content/history/service.server.ts'
import { createIssuesService } from '#features/issues/service.server.ts'
import { createJobsService } from '#features/jobs/service.server.ts'
import { correctAddresses } from '#features/links/correct.server.ts'
import { createLinksService } from '#features/links/service.server.ts'
import { createLimitsService } from '#api/rate-limits.server.ts'
import { createMailService } from '#features/mail/service.server.ts'
import { createEncodingThread } from '#content/media/encoding/encoding-thread.server.ts'
import { createLibraryService } from '#content/media/library/service.server.ts'
import { createMediaService } from '#content/media/service.server.ts'
import { createWelcomeService } from '#features/newsletter/welcome/service.server.ts'
import { createBouncesService } from '#features/newsletter/bounces/service.server.ts'
import { joinMailboxes } from '#features/newsletter/join-mailboxes-queries.server.ts'
import { createNewsletterAdmin } from '#features/newsletter/admin.server.ts'
import { createNewsletterService } from '#features/newsletter/service.server.ts'
import { createPagesService } from '#features/pages/service.server.ts'
import { createOffersService } from '#features/offers/service.server.ts'
import { createPreviewsService } from '#content/previews/service.server.ts'
import { createPricesService } from '#features/prices/service.server.ts'
import { createProgrammesService } from '#features/programmes/service.server.ts'
import { createRedirectsService } from '#features/redirects/service.server.ts'
import { createReviewsService } from '#content/reviews/service.server.ts'
import { createSearchService } from '#features/search/service.server.ts'
import { createSiteSearch } from '#features/site-search/service.server.ts'
import { createImportedPictures } from '#features/transfer/pictures/service.server.ts'
import { createReadingThread } from '#features/transfer/reading/reading-thread.server.ts'
import { createMainLanguage } from '#features/settings/main-language.server.ts'
import { createSettingsService } from '#features/settings/service.server.ts'
import { createStartService } from '#features/start/service.server.ts'
import { createTokensService } from '#features/tokens/service.server.ts'
import { createViewsService } from '#content/views/service.server.ts'
import { createUnsavedService } from '#content/unsaved/service.server.ts'
import { createWebhooksService } from '#features/webhooks/service.server.ts'
import { createToplistsService } from '#features/toplists/service.server.ts'
import { createTransferService } from '#features/transfer/service.server.ts'
import { createTranslationsService } from '#content/translations/service.server.ts'

import {
  createDemonstrationService,
  type DemonstrationParts,
} from '#content/demonstration/service.server.ts'
import { mapPlurals } from '#contract/content-kinds.ts'
import { isSiteEmpty, loadOnRequest } from './seed/seed.server.ts'

export type Services = ReturnType<typeof createServices>

export function createServices(deps: Deps) {
  const facts = createFactsService(deps)
  const ratings = createRatingsService(deps)
  const bonuses = createBonusesService(deps)
  const redirects = createRedirectsService(deps)
  const figures = createFigures(deps, redirects)
  /** For services whose texts take figures from records. */
  const told = { ...deps, fill: figures.fill }
  const casinos = createCasinosService(told, { facts, ratings })
  const changes = createChangesService(deps, { casinos, ratings })
  const limits = createLimitsService(deps)
  const programmes = createProgrammesService(deps)
  const offers = createOffersService(told)
  const clicks = createClicksService(deps, { casinos, offers, redirects, programmes })
  const prices = createPricesService(deps)
  const newsletter = createNewsletterService(told, limits, { clicks, redirects })
  const guides = createGuidesService(told)
  const posts = createPostsService(told)
  const terms = createTermsService(deps, { guide: guides, post: posts })
  const toplists = createToplistsService(told, casinos)
  const authors = createAuthorsService(told)
  const pages = createPagesService(told, offers)
  const siteSearch = createSiteSearch(deps, {
    casinos,
    figures,
    guides,
    posts,
    toplists,
    authors,
    pages,
    offers,
    ratings,
  })
  /** Every kind of content: what treats them alike knows them from this list. */
  const content = {
    casino: casinos,
    guide: guides,
    post: posts,
    toplist: toplists,
    author: authors,
    page: pages,
    offer: offers,
  }
  const kinds = Object.values(content).map(({ kind }) => kind)
  const byPlural = mapPlurals((_, kind) => content[kind].kind)
  const issues = createIssuesService({
    ...told,
    newsletter,
    prices,
    content: { casinos, clicks, guides, posts, redirects, toplists },
  })
  const audit = createAuditService(deps)
  const encoding = createEncodingThread()
  const media = createMediaService(deps, encoding)
  const subscribers = createNewsletterAdmin(deps, newsletter)
  const reading = createReadingThread()
  const previewing = createPreviewThread()
  return {
    analytics: createAnalyticsService(deps),
    archive: createArchiveService(deps),
    audit,
    auditLog: createAuditLog(deps),
    authors,
    bounces: createBouncesService(deps, newsletter),
    casinos,
    changes,
    bonuses,
    facts,
    figures,
    licences: createLicencesService(deps),
    payouts: createPayoutsService(deps),
    ratings,
    chat: createChatService(deps, {
      casinos,
      prices,
      changes,
      ratings,
      bonuses,
      siteSearch,
    }),
    clicks,
    conversions: createConversionsService(deps, programmes, clicks),
    credits: createCreditsService(told),
    demonstration: createDemonstrationService(deps, {
      kinds,
      open: openRemoval,
      load: (tx): Promise<void> => loadOnRequest(deps, createServices, tx),
      isEmpty: () => isSiteEmpty(deps),
    }),
    contact: createContactService(deps),
    content,
    embeds: createEmbedsService({ casinos, guides, posts, toplists, bonuses }),
    guides,
    history: createHistoryService(audit, { ...content, issue: issues.written }),
    importedPictures: createImportedPictures(deps, { encoding, kinds: byPlural }),
    issues,
    jobs: createJobsService(deps),
    library: createLibraryService(deps, kinds, encoding),
    limits,
    links: createLinksService(deps, kinds),
    mail: createMailService(deps),
    media,
    newsletter,
    pages,
    offers,
    overview: createOverviewService(deps, kinds),
    posts,
    previews: createPreviewsService(deps, content),
    previewing,
    prices,
    programmes,
    redirects,
    reviews: createReviewsService(deps, content),
    search: createSearchService(deps, kinds),
    siteSearch,
    firstSteps: createStartService(deps, pages),
    settings: createSettingsService(deps, media),
    mainLanguage: createMainLanguage(deps, kinds),
    subscribers,
    terms,
    tokens: createTokensService(deps),
    toplists,
    transfer: createTransferService(deps, {
      media,
      subscribers,
      reading,
      kinds: byPlural,
    }),
    translations: createTranslationsService(deps, kinds),
    unbackedClaims: createUnbackedClaimsService(deps, kinds, figures),
    unmarkedOffers: createUnmarkedOffersService(deps, kinds),
    unsaved: createUnsavedService(deps),
    views: createViewsService(deps),
    webhooks: createWebhooksService(deps),
    welcome: createWelcomeService(deps),
    /** To be awaited before the site is served. */
    async start() {
      await correctAddresses(deps)
      await joinMailboxes(deps)
      await pages.moveShadowed()
      await clicks.prepare()
    },
    /** To be awaited before the database is closed. */
    async close() {
      encoding.stop()
      reading.stop()
      previewing.stop()
      bonuses.stop()
      await prices.close()
      await clicks.drain()
      await redirects.close()
    },
  }
}

/** What removes the demonstration, within one transaction. */
function openRemoval(deps: Deps): DemonstrationParts {
  const { content, library } = createServices(deps)
  return { entries: content, library }
}
