import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from '#api/context.ts'
import { toLocation } from '#api/location.ts'
import { carry, href, goPath, pinEdition } from '#urls.ts'
import { readClickRequest } from './click-request.server.ts'
import type { ClicksService, Followed, LeadingOut } from './service.server.ts'

/** Milliseconds to wait for storage before redirecting anyway. */
const timeoutMs = 1000

const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

type Options = {
  clicks: ClicksService
  count: () => Promise<void>
  log: Logger
}

/** Never redirects to an address from the request. Storage errors are only logged. */
export async function followLink(
  c: Context<HttpEnv>,
  options: Options,
): Promise<Response | undefined> {
  const query = (name: string) => c.req.query(name)
  const target = readTarget(c)
  const spelt = target.trim().toLowerCase()
  if (spelt !== target && /^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(spelt)) {
    const { search } = new URL(c.req.url)
    return c.body(null, 301, { ...headers, location: `${goPath}/${spelt}${search}` })
  }
  const link = {
    target,
    placement: query('at'),
    position: query('n'),
    signature: query('sig'),
  }
  const followed = await options.clicks.follow(c.var.reader, link, readClickRequest(c))
  if (!followed) return undefined
  // What there is to know instead; nobody has left, so nothing is counted.
  if (followed === 'withheld')
    return c.body(null, 303, { ...headers, location: describeWithheld(c) })
  return await answerFollowed(c, followed, options)
}

/** Follows a redirect to another site as a link below `/go`; undefined unless somebody pays. */
export async function leadOut(
  c: Context<HttpEnv>,
  way: LeadingOut,
  options: Options,
): Promise<Response | undefined> {
  const { reader } = c.var
  const followed = await options.clicks.lead(reader, way, readClickRequest(c))
  if (!followed) return undefined
  if ('address' in followed) return await answerFollowed(c, followed, options)
  const { language } = reader
  const { slug } = followed
  const known =
    slug === undefined ? href(language, 'whereYouPlay') : href(language, 'casino', { slug })
  const page = reader.isOnBreak ? href(language, 'break') : known
  return c.body(null, 303, { ...headers, location: carry(page, { reader, pinned: true }) })
}

async function answerFollowed(
  c: Context<HttpEnv>,
  followed: Followed,
  { count, log }: Options,
): Promise<Response> {
  await waitForStorage(
    count().then(() => followed.store()),
    log,
  )
  // Makes the real click request again.
  if (followed.prefetch) return c.body(null, 503, headers)
  return c.body(null, 302, { ...headers, location: toLocation(followed.address) })
}

/** Where readers are led who may not be led out: the page that says why. */
function describeWithheld(c: Context<HttpEnv>): string {
  const { reader } = c.var
  const { language } = reader
  const slug = readTarget(c)
  const review = () =>
    slug.includes('/') ? href(language, 'lotteries') : href(language, 'casino', { slug })
  const page = reader.isOnBreak ? href(language, 'break') : review()
  return carry(page, { reader, pinned: true })
}

export function describeDeadLink(c: Context<HttpEnv>): string {
  const { reader } = c.var
  const { edition, language } = reader
  const slug = readTarget(c)
  if (slug.includes('/')) return new URL(c.req.url).pathname
  return pinEdition(href(language, 'casino', { slug }), edition.id)
}

const readTarget = (c: Context<HttpEnv>) => c.req.path.slice(goPath.length + 1)

async function waitForStorage(stored: Promise<void>, log: Logger): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    log.warn('a click is waiting to be stored; its link has already been followed')
    late.resolve()
  }, timeoutMs)
  const settled = stored.catch((error: unknown) =>
    log.error({ err: error }, 'could not store a click'),
  )
  await Promise.race([settled, late.promise])
  clearTimeout(timer)
}
