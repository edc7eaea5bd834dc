import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { readClientAddress } from '#api/client-address.ts'
import type { HttpEnv } from '#api/context.ts'
import { createErrorHandler } from '#api/errors.ts'
import type { Rates } from '#api/rates.ts'
import type { Config } from '#config.ts'
import { asReader } from '#db/readers.ts'
import type { Editions } from '#editions/editions.ts'
import { resolveEdition } from '#editions/resolve.ts'
import { loadUser, type Accounts } from '#features/accounts/api.server.ts'
import { defaultLanguage, findLanguage } from '#i18n/languages.ts'
import { negotiateLanguage } from '#i18n/negotiate.ts'
import type { Services } from '#services.ts'
import { apiPath } from '#urls.ts'
import { createApi } from './api.ts'
import { readLanguageCookie } from './page-address.ts'

export type KernelOptions = {
  config: Config
  editions: Editions
  services: Services
  accounts: Accounts
  log: Logger
  /** Override the defaults. */
  rates?: Rates
}

export type App = Hono<HttpEnv>

/** The site without its pages. */
export function createKernel({
  config,
  editions,
  services,
  accounts,
  log,
  rates,
}: KernelOptions): App {
  const app: App = new Hono()
  app.onError(createErrorHandler(log))
  app.use(establish(config, editions))
  app.use(async (c, next) => (isReading(c.req.method, c.req.path) ? asReader(next) : next()))
  app.use(`${apiPath}/*`, loadUser(accounts))
  app.route(apiPath, createApi({ services, accounts, log, ...(rates && { rates }) }))
  return app
}

const establish = ({ origins, trustProxy }: Config, editions: Editions) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const header = (name: string) => c.req.header(name)
    const query = new URL(c.req.url).searchParams
    c.set('requestId', randomUUID())
    const host = header('host')
    c.set(
      'edition',
      resolveEdition({
        header: header('x-tenant'),
        query: query.get('tenant'),
        host,
        origins,
        editions,
      }),
    )
    c.set(
      'language',
      findLanguage(query.get('lang')) ??
        readLanguageCookie(header('cookie')) ??
        negotiateLanguage(header('accept-language')) ??
        defaultLanguage,
    )
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    c.set('clientAddress', readClientAddress(socketAddress, header('x-forwarded-for'), trustProxy))
    await next()
  })

/** Postbacks may be GET, and followed links are stored. */
const isReading = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(healthz|readyz|(go|api\/(admin|auth|conversions))\/)/.test(path)
