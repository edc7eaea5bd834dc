import type { Deps } from './deps.ts'
import { createClicksService, type ClicksService } from '#features/clicks/service.server.ts'
import {
  createAnalyticsService,
  type AnalyticsService,
} from '#features/analytics/service.server.ts'
import { createArchiveService, type ArchiveService } from '#features/archive/service.server.ts'
import { createAuditLog, type AuditLog } from '#features/audit/log.server.ts'
import { createAuditService, type AuditService } from '#audit/service.server.ts'
import {
  createPreviewThread,
  type PreviewThread,
} from '#features/articles/preview/preview-thread.server.ts'
import { createAuthorsService, type AuthorsService } from '#features/authors/service.server.ts'
import { createCasinosService, type CasinosService } from '#features/casinos/service.server.ts'
import { createChatService, type ChatService } from '#features/chat/service.server.ts'
import { createContactService, type ContactService } from '#features/contact/service.server.ts'
import {
  createConversionsService,
  type ConversionsService,
} from '#features/conversions/service.server.ts'
import {
  createGuidesService,
  createPostsService,
  type GuidesService,
  type PostsService,
} from '#features/articles/service.server.ts'
import { createTermsService, type TermsService } from '#features/articles/terms/service.server.ts'
import { createCreditsService, type CreditsService } from '#content/credits/service.server.ts'
import { createEmbedsService, type EmbedsService } from '#features/embeds/service.server.tsx'
import { createHistoryService, type HistoryService } from '#content/history/service.server.ts'
import {
  createIssuesService,
  type IssuesService,
} from '#features/newsletter/issues/service.server.ts'
import { createJobsService, type JobsService } from '#features/jobs/service.server.ts'
import { correctAddresses } from '#features/links/correct.server.ts'
import { createLinksService, type LinksService } from '#features/links/service.server.ts'
import { createLimitsService, type LimitsService } from '#api/rate-limits.server.ts'
import { createMailService, type MailService } from '#features/mail/service.server.ts'
import { createEncodingThread } from '#content/media/encoding/encoding-thread.server.ts'
import { createLibraryService, type LibraryService } from '#content/media/library/service.server.ts'
import { createMediaService, type MediaService } from '#content/media/service.server.ts'
import { createLettersService, type LettersService } from '#features/letters/service.server.ts'
import {
  createWelcomeService,
  type WelcomeService,
} from '#features/newsletter/welcome/service.server.ts'
import {
  createBouncesService,
  type BouncesService,
} from '#features/newsletter/bounces/service.server.ts'
import { joinMailboxes } from '#features/newsletter/join-mailboxes-queries.server.ts'
import { createNewsletterAdmin, type NewsletterAdmin } from '#features/newsletter/admin.server.ts'
import {
  createNewsletterService,
  type NewsletterService,
} from '#features/newsletter/service.server.ts'
import { createPagesService, type PagesService } from '#features/pages/service.server.ts'
import { createOffersService, type OffersService } from '#features/offers/service.server.ts'
import { createPreviewsService, type PreviewsService } from '#content/previews/service.server.ts'
import { createPricesService, type PricesService } from '#features/prices/service.server.ts'
import {
  createProgrammesService,
  type ProgrammesService,
} from '#features/programmes/service.server.ts'
import {
  createRedirectsService,
  type RedirectsService,
} from '#features/redirects/service.server.ts'
import { createReviewsService, type ReviewsService } from '#content/reviews/service.server.ts'
import { createSearchService, type SearchService } from '#features/search/service.server.ts'
import {
  createImportedPictures,
  type ImportedPicturesService,
} from '#features/transfer/pictures/service.server.ts'
import { createReadingThread } from '#features/transfer/reading/reading-thread.server.ts'
import { createSettingsService, type SettingsService } from '#features/settings/service.server.ts'
import { createStartService, type StartService } from '#features/start/service.server.ts'
import { createTokensService, type TokensService } from '#features/tokens/service.server.ts'
import { createViewsService, type ViewsService } from '#content/views/service.server.ts'
import { createUnsavedService, type UnsavedService } from '#content/unsaved/service.server.ts'
import { createWebhooksService, type WebhooksService } from '#features/webhooks/service.server.ts'
import { createToplistsService, type ToplistsService } from '#features/toplists/service.server.ts'
import { createTransferService, type TransferService } from '#features/transfer/service.server.ts'
import {
  createTranslationsService,
  type TranslationsService,
} from '#content/translations/service.server.ts'

import {
  createDemonstrationService,
  type DemonstrationService,
} from '#content/demonstration/service.server.ts'
import { isSiteEmpty, loadOnRequest } from './seed/seed.server.ts'

export type Services = {
  analytics: AnalyticsService
  archive: ArchiveService
  audit: AuditService
  auditLog: AuditLog
  authors: AuthorsService
  bounces: BouncesService
  casinos: CasinosService
  chat: ChatService
  clicks: ClicksService
  contact: ContactService
  conversions: ConversionsService
  credits: CreditsService
  demonstration: DemonstrationService
  embeds: EmbedsService
  guides: GuidesService
  history: HistoryService
  importedPictures: ImportedPicturesService
  issues: IssuesService
  jobs: JobsService
  letters: LettersService
  library: LibraryService
  limits: LimitsService
  links: LinksService
  mail: MailService
  media: MediaService
  newsletter: NewsletterService
  pages: PagesService
  offers: OffersService
  posts: PostsService
  previews: PreviewsService
  previewing: PreviewThread
  prices: PricesService
  programmes: ProgrammesService
  redirects: RedirectsService
  reviews: ReviewsService
  search: SearchService
  firstSteps: StartService
  settings: SettingsService
  subscribers: NewsletterAdmin
  terms: TermsService
  tokens: TokensService
  toplists: ToplistsService
  transfer: TransferService
  translations: TranslationsService
  unsaved: UnsavedService
  views: ViewsService
  webhooks: WebhooksService
  welcome: WelcomeService
  /** Before serving. */
  start(): Promise<void>
  /** Before closing the database. */
  close(): Promise<void>
}

export function createServices(deps: Deps): Services {
  const casinos = createCasinosService(deps)
  const limits = createLimitsService(deps)
  const programmes = createProgrammesService(deps)
  const redirects = createRedirectsService(deps)
  const offers = createOffersService(deps)
  const clicks = createClicksService(deps, { casinos, offers, redirects, programmes })
  const prices = createPricesService(deps)
  const newsletter = createNewsletterService(deps, limits)
  const guides = createGuidesService(deps)
  const posts = createPostsService(deps)
  const terms = createTermsService(deps, { guide: guides, post: posts })
  const toplists = createToplistsService(deps, casinos)
  const authors = createAuthorsService(deps)
  const pages = createPagesService(deps, offers)
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
  const byPlural = {
    casinos: casinos.kind,
    guides: guides.kind,
    posts: posts.kind,
    toplists: toplists.kind,
    authors: authors.kind,
    pages: pages.kind,
    offers: offers.kind,
  }
  const letters = createLettersService({
    ...deps,
    newsletter,
    content: { casinos, clicks, guides, posts, toplists },
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
    bounces: createBouncesService(deps),
    casinos,
    chat: createChatService(deps, { casinos, guides, posts, prices }),
    clicks,
    conversions: createConversionsService(deps, programmes, clicks),
    credits: createCreditsService(deps),
    demonstration: createDemonstrationService(deps, {
      tables: (entity) => content[entity].kind.table,
      open: openRemoval,
      load: (tx) => loadOnRequest(deps, createServices, tx),
      isEmpty: () => isSiteEmpty(deps),
    }),
    contact: createContactService(deps),
    embeds: createEmbedsService({ casinos, guides, posts, toplists }),
    guides,
    history: createHistoryService(audit, { ...content, letter: letters }),
    importedPictures: createImportedPictures(deps, { encoding, kinds: byPlural }),
    issues: createIssuesService({ ...deps, newsletter, prices }),
    jobs: createJobsService(deps),
    letters,
    library: createLibraryService(deps, kinds, encoding),
    limits,
    links: createLinksService(deps, kinds),
    mail: createMailService(deps),
    media,
    newsletter,
    pages,
    offers,
    posts,
    previews: createPreviewsService(deps, content),
    previewing,
    prices,
    programmes,
    redirects,
    reviews: createReviewsService(deps, content),
    search: createSearchService(deps, kinds),
    firstSteps: createStartService(deps, pages),
    settings: createSettingsService(deps, media),
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
    unsaved: createUnsavedService(deps),
    views: createViewsService(deps),
    webhooks: createWebhooksService(deps),
    welcome: createWelcomeService(deps),
    async start() {
      await correctAddresses(deps)
      await joinMailboxes(deps)
      await clicks.prepare()
    },
    async close() {
      encoding.stop()
      reading.stop()
      previewing.stop()
      await prices.close()
      await clicks.drain()
      await redirects.close()
    },
  }
}

/** What removes the demonstration, within one transaction. */
function openRemoval(deps: Deps) {
  const services = createServices(deps)
  const { casinos, guides, posts, toplists, authors, pages, offers, library } = services
  return {
    library,
    entries: {
      casino: casinos,
      guide: guides,
      post: posts,
      toplist: toplists,
      author: authors,
      page: pages,
      offer: offers,
    },
  }
}
