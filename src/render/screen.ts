import type { RateName } from '#api/rates.ts'
import type { ReactNode } from 'react'
import type { Thing, WithContext } from 'schema-dts'
import type { ChangeKind } from '#db/changes.ts'
import type { Edition } from '#editions/edition.ts'
import type { Reader } from '#editions/reader.ts'
import { AppError } from '#errors.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Translator } from '#editions/messages.server.ts'
import {
  fillPath,
  fillPaths,
  type FeedSource,
  type Params,
  type Paths,
  type ScreenName,
} from '#urls.ts'
import { parameters, type ScreenQuery } from './screen-query.ts'
import type { Sheet } from './sheets.ts'

/** `clickMonths`: undefined keeps all. `backupDays`: 0 without backups. */
export type RetentionSettings = { clickMonths: number | undefined; backupDays: number }

/** Only what the cache key contains. */
export type PageRequest<Services extends object = object> = {
  reader: Reader
  /** The path that the default language has. */
  path: string
  query: URLSearchParams
  pinned: boolean
  /** When the reader's break ends, in the format of ISO 8601; absent without one. */
  breakEnds?: string
  origin: string
  /** The origins of other editions whose cookies are not those of this one. */
  elsewhere: readonly string[]
  year: number
  retentionSettings: RetentionSettings
  services: Services
  t: Translator
}

export type Card = {
  label?: string
  title?: string
  text?: string
  rating?: number
  /** What has to be known of the rating. */
  ratingNote?: string
  /** An address of this site, never of another. */
  logoUrl?: string | null
  cover?: { category: string; slug: string }
  /** A picture of the library; shown instead of a drawing. */
  pictureUrl?: string
}

export type Head = {
  title: string
  description?: string
  keywords?: string
  robots?: string
  /** Whether the canonical address is the one without parameters. */
  variant?: boolean
  structuredData?: WithContext<Thing> | readonly WithContext<Thing>[]
  card?: Card
  /** The languages that the page exists in; all by default. */
  languages?: readonly LanguageCode[] | undefined
  /** The paths in languages where they differ. */
  paths?: Paths | undefined
  /** A feed of the page's own beside that of the whole site. */
  feed?: { title: string; source: FeedSource } | undefined
  /** Stylesheets beside that of all pages. */
  sheets?: readonly Sheet[]
  /** The answer is 404, and it is not cached. */
  missing?: true
  /** The address holds a secret, so that the page is never cached. */
  secret?: true
}

export type RedirectStatus = 301 | 302 | 303 | 308

export class Redirect {
  readonly to: string
  readonly status: RedirectStatus
  /** Set by forms alone, with its attributes. */
  readonly cookie: string | undefined
  constructor(to: string, status: RedirectStatus = 302, cookie?: string) {
    this.to = to
    this.status = status
    this.cookie = cookie
  }
}

/** What was asked for is at `to` for good, unless an editor's redirect says otherwise. */
export class Moved {
  readonly to: string
  constructor(to: string) {
    this.to = to
  }
}

export type View = { head: Head; body: ReactNode }

/** A page as sitemaps list it. */
export type ListedPage = {
  /** The path that the default language has. */
  path: string
  /** The paths in languages where they differ. */
  paths?: Paths
  /** Format: ISO 8601. */
  updatedAt?: string | undefined
  languages?: readonly LanguageCode[]
}

type Listing<N extends ScreenName> = Omit<ListedPage, 'path' | 'paths'> & {
  params?: Params<N>
  slugs?: Partial<Record<LanguageCode, string>>
}

export type Screen<N extends ScreenName, Data, Services extends object = object> = {
  name: N
  /** The parameters that change the page; they are part of its cache key. */
  query?: ScreenQuery
  depends: readonly ChangeKind[]
  /** It is about offers: in a break a quiet page stands in its place. */
  isAboutOffers?: true
  load(
    request: PageRequest<Services>,
    params: Params<N>,
  ): Promise<Data | Redirect | Moved | undefined>
  head(data: Data, request: PageRequest): Head
  view(data: Data, request: PageRequest): ReactNode
  missing?(request: PageRequest): View | undefined
  listed?(edition: Edition, services: Services): Promise<readonly Listing<N>[]>
  form?: ScreenForm<Data, Services>
}

export type ScreenForm<Data, Services extends object = object> = {
  /** The limit that the form shares with the call of the API that does the same. */
  rate: RateName
  submit(request: PageRequest<Services>, values: URLSearchParams): Promise<Redirect | Data>
  refuse(request: PageRequest, values: URLSearchParams, error: AppError): Data
}

export type FormView = View & { status: number; headers: Record<string, string> }

export type AnyScreen<Services extends object> = {
  name: ScreenName
  query: ScreenQuery
  depends: readonly ChangeKind[]
  isAboutOffers: boolean
  open(
    request: PageRequest<Services>,
    params: Record<string, string>,
  ): Promise<View | Redirect | Moved | { missing: View | undefined }>
  list(edition: Edition, services: Services): Promise<readonly ListedPage[]>
  form?: AnyForm<Services>
}

export type PostChecks = {
  /** @throws AppError to refuse the post */
  check: () => Promise<void>
  /** The refusal during an outage; undefined if the error is something else. */
  explain: (error: unknown) => AppError | undefined
}

export type AnyForm<Services extends object> = {
  rate: RateName
  submit(
    request: PageRequest<Services>,
    values: URLSearchParams,
    checks: PostChecks,
  ): Promise<FormView | Redirect>
}

export function defineScreen<N extends ScreenName, Data, Services extends object = object>(
  screen: Screen<N, Data, Services>,
): AnyScreen<Services> {
  return {
    name: screen.name,
    query: screen.query ?? parameters({}),
    depends: screen.depends,
    isAboutOffers: screen.isAboutOffers ?? false,
    async open(request, params) {
      const data = await screen.load(request, params as Params<N>)
      if (data instanceof Redirect || data instanceof Moved) return data
      if (data === undefined) return { missing: screen.missing?.(request) }
      return makeView(screen, data, request)
    },
    async list(edition, services) {
      const pages = edition.missingScreens.includes(screen.name)
        ? []
        : await screen.listed?.(edition, services)
      return (pages ?? []).map(({ params, slugs, ...page }) => ({
        ...page,
        path: fillPath(screen.name, params ?? {}),
        ...(slugs && { paths: fillPaths(screen.name, slugs) }),
      }))
    },
    ...(screen.form && { form: defineForm(screen, screen.form) }),
  }
}

function makeView<N extends ScreenName, Data, Services extends object>(
  screen: Screen<N, Data, Services>,
  data: Data,
  request: PageRequest<Services>,
): View {
  return { head: screen.head(data, request), body: screen.view(data, request) }
}

function defineForm<N extends ScreenName, Data, Services extends object>(
  screen: Screen<N, Data, Services>,
  form: ScreenForm<Data, Services>,
): AnyForm<Services> {
  return {
    rate: form.rate,
    async submit(request, values, { check, explain }) {
      try {
        await check()
        const outcome = await form.submit(request, values)
        return outcome instanceof Redirect
          ? outcome
          : { ...makeView(screen, outcome, request), status: 400, headers: {} }
      } catch (error) {
        const refusal = error instanceof AppError ? error : explain(error)
        if (!refusal) throw error
        const view = makeView(screen, form.refuse(request, values, refusal), request)
        return { ...view, status: refusal.status, headers: refusal.headers ?? {} }
      }
    },
  }
}
