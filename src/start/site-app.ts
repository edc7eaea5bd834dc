import { PageCache } from '#server/page-cache.ts'
import { createApiAnswers, type ApiAnswers } from '#server/api-answers.ts'
import { createApp, type App } from '#server/app.ts'
import type { EntryFiles } from '#server/assets.ts'
import { createFiles } from '#server/files.ts'
import { findYear } from '#editions/year.ts'
import { warmCache } from '#server/warm-cache.ts'
import { createQueue } from '#api/queue.ts'
import { createPageRequests } from '#server/page-request.ts'
import { createPages, forgetStalePages, inMenu, type Pages } from '#server/pages.ts'
import { purgeSharedCache } from '#server/shared-cache.ts'
import { createRefusals, type Refusals } from '#server/refusals.ts'
import { makeCommonHeaders, makeSecurityHeaders } from '#server/security-headers.ts'
import type { Accounts } from '#features/accounts/service.server.ts'
import type { Services } from '#services.ts'
import { renderAdminDocument } from '#admin/document.tsx'
import type { Deps } from '#deps.ts'
import { createCardAddresses } from '#site/cards/card.ts'
import { createCardThread } from '#site/cards/card-thread.ts'
import { createCardFinder } from '#site/cards/find-card.ts'
import { createFileFinder } from '#site/files/find-file.ts'
import { iconHref } from '#site/files/icons.ts'
import { themeHref } from '#site/files/theme.ts'
import { createRenderer } from '#site/renderer.tsx'
import { screens } from '#site/screens.ts'

export type SiteFiles = { site: EntryFiles; admin: EntryFiles }

export type SiteApp = {
  app: App
  pages: Pages
  answers: ApiAnswers
  refusals: Refusals
  cache: PageCache
  commonHeaders: Record<string, string>
  stop: () => void
}

type Options = Deps & {
  services: Services
  accounts: Accounts
  files: SiteFiles
  development?: boolean
}

/** Room for about 500 social cards. */
const maxCardBytes = 16 * 1024 * 1024

/** Few renders at a time, so that other requests get their share of the processor. */
const rendering = {
  concurrency: 6,
  capacity: 120,
  timeoutMs: 5000,
  refusalMs: 1000,
}
/** The kinds of content that pages show. */
const shown = new Set([...screens.values()].flatMap(({ depends }) => depends).concat(inMenu))

/** Each takes a processor 50 ms and more, in threads of which there are few. */
const signingIn = {
  concurrency: 2,
  capacity: 60,
  timeoutMs: 10_000,
  refusalMs: 1000,
}

/** Social cards are drawn in a thread. */
const drawing = {
  concurrency: 4,
  capacity: 60,
  timeoutMs: 10_000,
  refusalMs: 1000,
}

export function createSiteApp(options: Options): SiteApp {
  const { config, services, log, editions, development = false } = options
  const addresses = createCardAddresses(options.secret)
  const renderer = createRenderer({
    files: options.files.site,
    origins: config.origins,
    cards: addresses,
  })
  const https = Object.values(config.origins).every((origin) => origin.startsWith('https:'))
  const securityHeaders = makeSecurityHeaders({
    inlineScripts: renderer.inlineScripts,
    development,
  })
  const cache = new PageCache(config.pageCacheBytes)
  const refusals = createRefusals({ ...config, editions })
  const answers = createApiAnswers({ cache, origins: config.origins, editions })
  const makeRequest = createPageRequests(config, services)
  const queue = createQueue(rendering)
  const turns = {
    reads: queue,
    writes: createQueue(rendering),
    signIns: createQueue(signingIn),
  }
  const pages = createPages({
    config,
    editions,
    makeRequest,
    screens,
    renderer,
    cache,
    queue,
    findMoved: (edition, address, isPage) => services.redirects.find(edition, address, isPage),
    securityHeaders,
    log,
  })
  const find = createFileFinder({
    screens,
    services,
    origins: config.origins,
    editions,
    makeRequest,
    clock: options.clock,
    secret: options.secret,
  })
  const files = createFiles({ find, cache, queue })
  // Crawled cards must not evict pages.
  const cardCache = new PageCache(maxCardBytes)
  const thread = createCardThread()
  const findCard = createCardFinder({
    screens,
    editions,
    makeRequest,
    media: services.media,
    thread,
    addresses,
  })
  const cards = createFiles({
    find: findCard,
    cache: cardCache,
    queue: createQueue(drawing),
  })
  const app = createApp({
    ...options,
    pages,
    answers,
    refusals,
    turns,
    files: {
      answer: async (input, edition) =>
        (await files.answer(input, edition)) ?? (await cards.answer(input, edition)),
    },
    securityHeaders,
    renderAdmin: () => {
      const all = editions.list()
      return renderAdminDocument(options.files.admin, {
        origins: config.origins,
        brands: Object.fromEntries(
          all.map((edition) => {
            const { id, name, logo, own } = edition
            const icon = iconHref(edition, 'icon-32.png')
            const year = findYear(edition, config.siteYear)
            const { isOff, mainLanguage, languages } = own
            const { isDemonstration } = edition
            return [id, { name, logo, year, icon, isOff, mainLanguage, languages, isDemonstration }]
          }),
        ),
        themes: all.flatMap((edition) => themeHref(edition) ?? []),
      })
    },
    ping: () => options.database.ping(),
  })
  const forget = forgetStalePages(cache, options.changes)
  const stopPurging =
    config.purge && purgeSharedCache({ ...options, ...config.purge, kinds: shown })
  const stopWarming = warmCache(cache, (source, hits) => pages.warm(source, hits))
  const stop = () => {
    forget()
    stopPurging?.()
    stopWarming()
    thread.stop()
  }
  return { app, pages, answers, refusals, cache, commonHeaders: makeCommonHeaders(https), stop }
}
