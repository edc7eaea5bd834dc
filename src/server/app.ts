import { Hono, type Context } from 'hono'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { asReader } from '#db/readers.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { loadAdministrator, type Accounts } from '#features/accounts/api.server.ts'
import { describeDeadLink, followLink } from '#features/clicks/go.server.ts'
import { findBrandPicture } from '#features/info/brand-assets.server.ts'
import { defaultLanguage, findLanguage } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import type { Services } from '#services.ts'
import { adminPath, apiPath, brandPath, goPath } from '#urls.ts'
import { createApi } from './api.ts'
import { readClientAddress } from '#api/client-address.ts'
import type { HttpEnv } from '#api/context.ts'
import { refuseCrossSite } from '#api/cross-site.ts'
import { readLanguageCookie } from './page-address.ts'
import { asUnavailable, createErrorHandler } from '#api/errors.ts'
import { countCall } from './limits.ts'
import { limitForm, readPost } from './page-forms.ts'
import type { Answer } from './answer-page.ts'
import type { Files } from './files.ts'
import type { PageInput, Pages } from './pages.ts'

export type AppOptions = {
  config: Config
  services: Services
  accounts: Accounts
  pages: Pages
  files: Files
  /** HTML of the admin application's one document. */
  renderAdmin: () => string
  securityHeaders: Record<string, string>
  log: Logger
  /** Whether the database answers. */
  ping: () => Promise<void>
}

export type App = Hono<HttpEnv>

/** The whole site behind its page cache: health, API, pictures, admin, pages. */
export function createApp(options: AppOptions): App {
  const { config, services, accounts, pages, files, renderAdmin, securityHeaders, log, ping } = options
  const app: App = new Hono()

  app.use(async (c, next) => {
    const header = (name: string) => c.req.header(name)
    const query = new URL(c.req.url).searchParams
    c.set('requestId', randomUUID())
    const host = header('host')
    c.set(
      'edition',
      resolveEdition({ header: header('x-tenant'), query: query.get('tenant'), host, origins: config.origins }),
    )
    c.set(
      'language',
      findLanguage(query.get('lang')) ??
        readLanguageCookie(header('cookie')) ??
        negotiateLanguage(header('accept-language')) ??
        defaultLanguage,
    )
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    c.set('clientAddress', readClientAddress(socketAddress, header('x-forwarded-for'), config.trustProxy))
    await next()
  })

  app.get('/healthz', (c) => c.json({ message: 'alive' }))
  app.get('/readyz', async (c) => {
    try {
      await ping()
      return c.json({ message: 'ready', serving: 'everything' })
    } catch {
      const message = 'The database is not responding: only pages in memory are served.'
      return c.json({ message, serving: 'memory' }, 503, { 'retry-after': '5' })
    }
  })

  app.use(async (c, next) => (isReading(c.req.method, c.req.path) ? asReader(next) : next()))

  app.use(`${apiPath}/*`, loadAdministrator(accounts))
  app.route(apiPath, createApi({ ...options, services, accounts }))

  app.get(`${brandPath}/:name`, async (c) => {
    const picture = await findBrandPicture(c.req.param('name'))
    if (!picture) return c.notFound()
    return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  })

  app.get('/media/:name', async (c) => {
    const picture = await services.media.find(c.req.param('name'))
    if (!picture) return c.notFound()
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  const admin = (html: string) =>
    new Response(html, {
      headers: { ...securityHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
    })
  app.get(adminPath, () => admin(renderAdmin()))
  app.get(`${adminPath}/*`, () => admin(renderAdmin()))

  app.get(`${goPath}/*`, async (c) => {
    const count = () => countCall(services.limits, c, 'affiliate')
    const followed = await followLink(c, { clicks: services.clicks, count, log })
    if (followed) return followed
    const answer = toResponse(await pages.answer({ ...readPageInput(c), url: describeDeadLink(c) }))
    answer.headers.set('x-robots-tag', 'noindex, nofollow')
    return answer
  })

  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const file = await files.answer(readPageInput(c))
    return file ? toResponse(file) : await next()
  })
  app.on(['GET', 'HEAD'], '*', async (c) => toResponse(await pages.answer(readPageInput(c))))
  app.post('*', refuseCrossSite, limitForm, async (c, next) => {
    const answer = await pages.submit(readPageInput(c), readPost(c, services.limits))
    return answer ? toResponse(answer) : await next()
  })

  const answerError = createErrorHandler(log)
  app.onError((error, c) => {
    const away = asUnavailable(error)
    // A reader is told on a page; a program, and what shows a picture, in JSON.
    if (!away || /^\/(api|media|brand)\//.test(c.req.path)) return answerError(error, c)
    return toResponse(pages.answerUnavailable(readPageInput(c), away))
  })
  app.options('*', (c) => c.body(null, 204, { allow: 'GET, HEAD, OPTIONS' }))
  app.all('*', (c) => c.json({ message: 'This address does not accept that method.' }, 405, { allow: 'GET, HEAD' }))
  return app
}

/** Whether a call does nothing but read what is public. Postbacks may come as GET, and a followed link is stored. */
const isReading = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(go|api\/(admin|auth|conversions))\//.test(path)

function readPageInput(c: Context<HttpEnv>): PageInput {
  const url = new URL(c.req.url)
  // As it was sent, where it is a plain path: URL would resolve dots, and the reader would never learn of the better spelling.
  const sent = c.env?.incoming?.url
  return {
    method: c.req.method,
    url: sent !== undefined && /^\/[!-~]*$/.test(sent) ? sent : url.pathname + url.search,
    host: c.req.header('host'),
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
    fetchSite: c.req.header('sec-fetch-site'),
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    requestId: c.var.requestId,
  }
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), { status, headers })
}
