import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { editions } from '#editions/editions.ts'

export class ConfigError extends Error {}

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsUnset, schema.optional())

const url = (protocols: RegExp, hint: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), hint)
const origin = url(/^https?:$/, 'must be an address such as https://example.com')
  .refine(
    (value) => /^\/?$/.test(URL.parse(value)?.pathname ?? '') && !URL.parse(value)?.search,
    'must have no path',
  )
  .transform((value) => URL.parse(value)?.origin ?? '')
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .pipe(z.number().min(from, `must be at least ${from}`).max(to, `must be at most ${to}`))

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(wholeNumber(0, 65535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    url(/^postgres(ql)?:$/, 'must be an address such as postgres://user:password@host/database'),
  ),
  ADMIN_EMAIL: optional(z.string().regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must be at least 8 characters').max(128, 'must be at most 128 characters'),
  ),
  PRICES_URL: optional(url(/^https?:$/, 'must be an http(s) address')),
  INDEXNOW_URL: optional(url(/^https?:$/, 'must be an http(s) address')),
  SMTP_URL: optional(url(/^smtps?:$/, 'must be an address such as smtp://user:password@host:587')),
  MAIL_FROM: optional(
    z.string().includes('@', { message: 'must be an email address, with or without a name' }),
  ),
  BOUNCE_ADDRESS: optional(z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an email address')),
  TRUST_PROXY: optional(wholeNumber(0, 10)),
  SITE_YEAR: optional(
    z.union([z.literal('auto'), wholeNumber(2000, 2999)], 'must be a year or auto'),
  ),
  SEED: optional(z.enum(['demo', 'none'], 'must be demo or none')),
  BACKUPS: optional(wholeNumber(0, 1000)),
  CLICK_RETENTION_MONTHS: optional(wholeNumber(1, 1200)),
  PAGE_CACHE_MB: optional(wholeNumber(0, 65536)),
  SHARED_CACHE_SECONDS: optional(wholeNumber(0, 86_400)),
  PURGE_URL: optional(url(/^https?:$/, 'must be an http(s) address')),
  PURGE_HEADER: optional(
    z
      .string()
      .regex(
        /^[\w-]+: *[!-~]+( [!-~]+)*$/,
        'must be a header such as Fastly-Key: 0123456789abcdef',
      ),
  ),
  WORKERS: optional(
    z.union(
      [z.literal('auto'), wholeNumber(1, 256)],
      'must be auto or a whole number from 1 to 256',
    ),
  ),
  AUTH_SECRET: optional(z.string().min(32, 'must be at least 32 characters')),
})

export type Config = Readonly<{
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  admin: { email: string; password: string | undefined }
  /** `https://host` by edition id. */
  origins: Readonly<Record<string, string>>
  pricesUrl: string
  /** Undefined tells no search engine. */
  indexNowUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  bounceAddress: string | undefined
  /** Trusted proxies in front. */
  trustProxy: number
  siteYear: number | 'auto' | undefined
  seed: 'demo' | 'none'
  /** 0 makes none. */
  backups: number
  /** Undefined keeps all; daily counts stay. */
  clickRetentionMonths: number | undefined
  /** 0 keeps no page. */
  pageCacheBytes: number
  /** How long a cache in front may serve a page unasked. */
  sharedCacheSeconds: number
  /** Undefined tells no cache of changes. */
  purge: { url: string; header: readonly [name: string, value: string] | undefined } | undefined
  /** Processes that share the port. */
  workers: number
  authSecret: string | undefined
}>

const publicPricesUrl = 'https://api.coingecko.com/api/v3'

/** @throws ConfigError naming the variable */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const values = parsed.data
  const port = values.PORT ?? 3000
  return {
    production: values.NODE_ENV === 'production',
    port,
    host: values.HOST ?? '0.0.0.0',
    dataDir: values.DATA_DIR ?? './data',
    databaseUrl: values.DATABASE_URL,
    admin: { email: values.ADMIN_EMAIL ?? 'admin@localhost', password: values.ADMIN_PASSWORD },
    origins: readOrigins(env, port),
    pricesUrl: (values.PRICES_URL ?? publicPricesUrl).replace(/\/+$/, ''),
    indexNowUrl: values.INDEXNOW_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bounceAddress: values.BOUNCE_ADDRESS,
    trustProxy: values.TRUST_PROXY ?? 0,
    siteYear: values.SITE_YEAR,
    seed: values.SEED ?? 'demo',
    backups: values.BACKUPS ?? 7,
    clickRetentionMonths: values.CLICK_RETENTION_MONTHS,
    sharedCacheSeconds: values.SHARED_CACHE_SECONDS ?? 0,
    purge: values.PURGE_URL
      ? { url: values.PURGE_URL, header: readHeader(values.PURGE_HEADER) }
      : undefined,
    workers: countWorkers(values.WORKERS, values.DATABASE_URL !== undefined),
    pageCacheBytes: (values.PAGE_CACHE_MB ?? 48) * 1024 * 1024,
    authSecret: values.AUTH_SECRET,
  }
}

function readHeader(header: string | undefined) {
  const [name, ...value] = header?.split(':') ?? []
  return name ? ([name, value.join(':').trim()] as const) : undefined
}

/** The embedded database belongs to one process. */
function countWorkers(asked: number | 'auto' = 1, hasDatabaseServer: boolean): number {
  if (asked === 'auto') return hasDatabaseServer ? availableParallelism() : 1
  if (asked > 1 && !hasDatabaseServer)
    throw new ConfigError(
      'WORKERS: several processes need a database server: set DATABASE_URL, or WORKERS to 1 or auto',
    )
  return asked
}

/** Browsers resolve subdomains of localhost. */
function readOrigins(
  env: Record<string, string | undefined>,
  port: number,
): Record<string, string> {
  return Object.fromEntries(
    editions.map((edition) => {
      const variable = `${edition.id.toUpperCase()}_ORIGIN`
      const parsed = optional(origin).safeParse(env[variable])
      if (!parsed.success) throw new ConfigError(`${variable}: ${parsed.error.issues[0]?.message}`)
      return [edition.id, parsed.data ?? `http://${edition.id}.localhost:${port}`]
    }),
  )
}
