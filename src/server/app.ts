import { listShown } from '#editions/resolve.ts'
import type { Context } from 'hono'
import type { HttpEnv } from '#api/context.ts'
import { refuseCrossSite } from '#api/cross-site.ts'
import { asUnavailable, createErrorHandler } from '#api/errors.ts'
import { describeDeadLink, followLink, leadOut } from '#features/clicks/go.server.ts'
import { findBrandPicture } from '#features/info/brand-assets.server.ts'
import { adminPath, brandPath, goPath } from '#urls.ts'
import { toResponse } from './answer-page.ts'
import type { Files } from './files.ts'
import { createKernel, type App, type KernelOptions } from './kernel.ts'
import { countCall, limitSize } from './limits.ts'
import type { PageInput, Pages, Post } from './pages.ts'
import { AppError } from '#errors.ts'
import type { LimitsService } from '#api/rate-limits.server.ts'

export type { App } from './kernel.ts'

export type AppOptions = KernelOptions & {
  pages: Pages
  files: Files
  renderAdmin: () => string
  securityHeaders: Record<string, string>
  ping: () => Promise<void>
}

export function createApp(options: AppOptions): App {
  const { services, pages, files, renderAdmin, securityHeaders, editions, log, ping } = options
  const findReader = (c: Context<HttpEnv>) => pages.findReader(readPageInput(c))
  const app = createKernel({ ...options, findReader })

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

  app.get(`${brandPath}/:name`, async (c) => {
    const picture = await findBrandPicture(c.req.param('name'), listShown(editions))
    if (!picture) return c.notFound()
    return c.body(picture, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
  })

  app.get('/media/:name', async (c) => {
    const picture = await services.media.find(c.req.param('name'))
    if (!picture) return c.notFound()
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.contentType,
      'cache-control': picture.isFinal
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    })
  })

  const admin = (html: string) =>
    new Response(html, {
      headers: {
        ...securityHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
      },
    })
  app.get(adminPath, () => admin(renderAdmin()))
  app.get(`${adminPath}/*`, () => admin(renderAdmin()))

  /** A page, or what its address leads to; ways out are judged and counted first. */
  async function answerPage(c: Context<HttpEnv>, input: PageInput): Promise<Response> {
    const answer = await pages.answer(input)
    const count = () => countCall(services.limits, c, 'affiliate')
    const led =
      answer.leadsOut &&
      (await leadOut(c, answer.leadsOut, { clicks: services.clicks, count, log }))
    return led ?? toResponse(answer)
  }

  app.get(`${goPath}/*`, async (c) => {
    const count = () => countCall(services.limits, c, 'affiliate')
    const followed = await followLink(c, { clicks: services.clicks, count, log })
    if (followed) return followed
    const answer = await answerPage(c, { ...readPageInput(c), url: describeDeadLink(c) })
    answer.headers.set('x-robots-tag', 'noindex, nofollow')
    return answer
  })

  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const file = await files.answer(readPageInput(c), c.var.reader.edition)
    return file ? toResponse(file) : await next()
  })
  app.on(['GET', 'HEAD'], '*', async (c) => await answerPage(c, readPageInput(c)))
  app.post('*', refuseCrossSite, limitForm, async (c, next) => {
    const answer = await pages.submit(readPageInput(c), readPost(c, services.limits))
    return answer ? toResponse(answer) : await next()
  })

  const answerError = createErrorHandler(log)
  app.onError((error, c) => {
    const away = asUnavailable(error)
    // Readers get a page, programs and images JSON.
    if (!away || /^\/(api|media|brand)\//.test(c.req.path)) return answerError(error, c)
    return toResponse(pages.answerUnavailable(readPageInput(c), away))
  })
  app.options('*', (c) => c.body(null, 204, { allow: 'GET, HEAD, OPTIONS' }))
  app.all('*', (c) =>
    c.json({ message: 'This address does not accept that method.' }, 405, { allow: 'GET, HEAD' }),
  )
  return app
}

function readPageInput(c: Context<HttpEnv>): PageInput {
  const url = new URL(c.req.url)
  // URL would resolve dots, so untidy addresses would not be redirected.
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

/** Room for the longest message if every character of it is escaped. */
const maxFormSize = 128 * 1024

const limitForm = limitSize(maxFormSize)

function readPost(c: Context<HttpEnv>, limits: LimitsService): Post {
  return {
    async read() {
      const type = c.req.header('content-type') ?? ''
      if (!/^application\/x-www-form-urlencoded\b/i.test(type))
        throw new AppError('unsupportedType')
      return new URLSearchParams(await c.req.text())
    },
    count: (name) => countCall(limits, c, name),
    explain: asUnavailable,
  }
}
