import { randomUUID } from 'node:crypto'
import { getPath } from 'hono/utils/url'
import { findPresentPath } from './moved-calls.ts'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { readReader } from '#api/read-reader.ts'
import { readClientAddress } from '#api/client-address.ts'
import type { HttpEnv } from '#api/context.ts'
import { createErrorHandler } from '#api/errors.ts'
import { asClient } from '#api/queue.ts'
import type { Rates } from '#api/rates.ts'
import type { Config } from '#config.ts'
import { asReader } from '#db/readers.ts'
import type { Editions } from '#editions/editions.ts'
import { makeReader, type Reader } from '#editions/reader.ts'
import { loadUser, type Accounts } from '#features/accounts/api.server.ts'
import { loadToken } from '#features/tokens/middleware.server.ts'
import type { Services } from '#services.ts'
import { apiPath, goPath } from '#urls.ts'
import type { ApiAnswers } from './api-answers.ts'
import { createApi } from './api.ts'
import type { Refusals } from './refusals.ts'
import type { Turns } from './turns.ts'

export type KernelOptions = {
  config: Config
  editions: Editions
  services: Services
  accounts: Accounts
  log: Logger
  /** Rate limits instead of the usual ones. */
  rates?: Rates
  /** No answer is cached if they are left out. */
  answers?: ApiAnswers
  refusals?: Refusals
  /** The queues in which calls wait; without them none waits. */
  turns?: Turns
  /** Who asks for what is no call; without it, they are read as those of calls are. */
  findReader?: (c: Context<HttpEnv>) => Reader
}

export type App = Hono<HttpEnv>

/** The HTTP application without the pages. */
export function createKernel({
  config,
  editions,
  services,
  accounts,
  log,
  rates,
  answers,
  refusals,
  turns,
  findReader,
}: KernelOptions): App {
  const app: App = new Hono({ getPath: (request) => findPresentPath(getPath(request)) })
  app.onError(createErrorHandler(log))
  app.use(establish(config, editions, findReader))
  app.use(async (c, next) => (isReading(c.req.method, c.req.path) ? asReader(next) : next()))
  if (refusals) app.use(`${apiPath}/*`, refusals.note)
  const identify = [loadUser(accounts), loadToken(services.tokens), showWhatIsOff(config, editions)]
  const more = { ...(rates && { rates }), ...(answers && { answers }), ...(turns && { turns }) }
  const { origins } = config
  app.route(apiPath, createApi({ services, accounts, log, identify, origins, ...more }))
  return app
}

const establish = (
  { origins, trustProxy }: Config,
  editions: Editions,
  findReader: KernelOptions['findReader'],
) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const header = (name: string) => c.req.header(name)
    c.set('requestId', randomUUID())
    if (findReader && !isCall(c.req.path)) c.set('reader', findReader(c))
    else setReader(c, { origins, editions })
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    c.set('clientAddress', readClientAddress(socketAddress, header('x-forwarded-for'), trustProxy))
    await asClient(c.var.clientAddress, next)
  })

const isCall = (path: string) => path.startsWith(`${apiPath}/`) || path.startsWith(`${goPath}/`)

const isOfStaff = (path: string) => path.startsWith(`${apiPath}/admin/`)

const setReader = (c: Context<HttpEnv>, known: Parameters<typeof readReader>[2]) => {
  const headers = {
    // Pages and files are the same for everyone who asks for their address.
    tenant: c.req.path.startsWith(`${apiPath}/`) ? c.req.header('x-tenant') : undefined,
    host: c.req.header('host'),
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
  }
  const reader = readReader(new URL(c.req.url).searchParams, headers, known)
  // Whoever runs the site works for all readers, wherever they are and even on a break.
  const { edition, language } = reader
  c.set('reader', isOfStaff(c.req.path) ? makeReader(edition, language.code) : reader)
}

/** Shows it to those who run the site, and to readers who end a subscription. */
const showWhatIsOff = ({ origins }: Config, editions: Editions) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const isEnding = /^\/api\/newsletter\/(unsubscribe|subscription)$/.test(c.req.path)
    if (c.var.user || isEnding) setReader(c, { origins, editions, includesOff: true })
    await next()
  })

/** Postbacks may be GET, and followed links are stored. */
const isReading = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(healthz|readyz|(go|api\/(admin|auth|conversions))\/)/.test(path)
