import { toLocation } from '#api/location.ts'
import { placeParameter } from '#editions/reader.ts'
import { goPath } from '#urls.ts'
import type { SiteLanguage } from '#i18n/languages.ts'
import type { RedirectStatus } from '#render/screen.ts'
import { retention } from '#contract/retention.ts'
import { noStore, type Answer } from './answer-page.ts'
import { withQuery, type PageAddress } from './page-address.ts'

/** `isFree`: nobody pays for readers who are led to another site. */
export type Moved = { target: string | null; used: readonly string[]; isFree?: boolean }
export type MovedTo = Moved & { target: string }

/** How long the cookie lasts, in seconds. */
const languageCookieAge = retention.languageCookieDays * 24 * 3600

/** A redirect that a screen asks for, which is never cached. */
export class ScreenRedirect extends Error {
  readonly to: string
  readonly status: RedirectStatus
  constructor(to: string, status: RedirectStatus) {
    super(`redirect to ${to}`)
    this.to = to
    this.status = status
  }
}

export class ScreenMoved extends Error {
  readonly moved: MovedTo
  constructor(moved: MovedTo) {
    super(`moved to ${moved.target}`)
    this.moved = moved
  }
}

const isWay = (path: string) => path === goPath || path.startsWith(`${goPath}/`)

/** A way out is open only to who asks, and only now. */
const answerWay = (to: string): Answer => ({
  status: 302,
  headers: {
    location: toLocation(to),
    'cache-control': noStore,
    'x-robots-tag': 'noindex, nofollow',
  },
  body: null,
})

/** What addresses of this site say of the reader, and other sites need not know. */
const ownParameters = new Set(['tenant', placeParameter])

/** Keeps the query. Revalidated: an address may get its page back. */
export function answerMoved(
  { target, used, isFree = false }: MovedTo,
  { given, location }: PageAddress,
): Answer {
  const isOwn = target.startsWith('/')
  const kept = [...given].filter(
    ([name]) => !used.includes(name) && (isOwn || !ownParameters.has(name)),
  )
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/.exec(target) ?? []
  const [path = '', search] = address.split('?', 2)
  const to = withQuery(path, new URLSearchParams([...new URLSearchParams(search), ...kept])) + hash
  // Links below /go decide for themselves.
  if (isWay(path)) return answerWay(to)
  const leadsOut = isOwn ? undefined : { address: to, from: location.path, isFree }
  // Whoever does not judge it has nothing to answer with.
  if (leadsOut && !isFree)
    return { status: 404, headers: { 'cache-control': noStore }, body: null, leadsOut }
  return {
    status: 301,
    headers: {
      location: toLocation(to),
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(!location.prefixed && { vary: 'Accept-Language, Cookie' }),
    },
    body: null,
    ...(leadsOut && { leadsOut }),
  }
}

type RedirectTo = {
  to: string
  status: RedirectStatus
  remember?: SiteLanguage
  /** The cookie of the form that was sent, with its attributes. */
  cookie?: string
}

export function answerRedirect({ to, status, remember, cookie }: RedirectTo): Answer {
  return {
    status,
    headers: {
      location: toLocation(to),
      'cache-control': status === 302 || status === 303 ? noStore : 'public, max-age=3600',
      vary: 'Accept-Language, Cookie',
      ...(cookie && { 'set-cookie': cookie }),
      ...(remember && {
        'set-cookie': `lang=${remember.code}; Path=/; Max-Age=${languageCookieAge}; SameSite=Lax`,
      }),
    },
    body: null,
  }
}
