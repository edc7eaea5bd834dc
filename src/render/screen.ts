import type { RateName } from '#api/rates.ts'
import type { ReactNode } from 'react'
import type { Thing, WithContext } from 'schema-dts'
import type { ChangeKind } from '#db/changes.ts'
import type { Edition } from '#editions/edition.ts'
import { AppError } from '#errors.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Translator } from '#editions/messages.server.ts'
import { fillPath, type Params, type ScreenName } from '#urls.ts'
import { parameters, type ScreenQuery } from './screen-query.ts'

/** `clickMonths`: undefined when clicks are kept for good. `backupDays`: 0 when the site makes no backups itself. */
export type Kept = { clickMonths: number | undefined; backupDays: number }

/**
 * What a screen knows of the request: only what is in the page cache's key, so that a page is the same for everyone.
 * `Services` are those that the screen asks.
 */
export type PageRequest<Services extends object = object> = {
  edition: Edition
  language: LanguageCode
  /** Path in the default language. */
  path: string
  /** Only the parameters that the screen allows. */
  query: URLSearchParams
  /** Whether `?tenant=` chose the edition. */
  pinned: boolean
  /** The edition's own public origin. */
  origin: string
  year: number
  /** How long the operator keeps what has no fixed time, for the privacy policy. */
  kept: Kept
  /** Whether the site shows the demonstration's figures and statements. */
  demo: boolean
  services: Services
  t: Translator
}

/** The picture that networks show beside a link to the page. */
export type Card = {
  /** A few words above the title: what kind of page it is. */
  label?: string
  title?: string
  text?: string
  /** Out of five. */
  rating?: number
  /** A picture of the site's own; letters of the title stand in for it. */
  logoUrl?: string | null
  /** The cover art of this article. */
  cover?: { category: string; slug: string }
}

export type Head = {
  title: string
  description?: string
  /** The edition's when absent. */
  keywords?: string
  /** `noindex` for pages that search engines should not list. */
  robots?: string
  /** A variant of the page at its bare address, such as a filtered list: it names that as canonical even when it is not to be listed. */
  variant?: boolean
  /** schema.org data. */
  structuredData?: WithContext<Thing> | readonly WithContext<Thing>[]
  /** What its picture in networks shows; its title and description where it says nothing else. */
  card?: Card
  /** Languages in which this page really exists; all when absent. */
  languages?: readonly LanguageCode[] | undefined
  /** Nothing is there, though the page has more to say than that: answered with 404, and not kept. */
  missing?: true
  /** The page's address holds a secret, such as a mailed token: no cache keeps it. */
  secret?: true
}

/** 303 follows a form that was taken. */
export type RedirectStatus = 301 | 302 | 303 | 308

export class Redirect {
  readonly to: string
  readonly status: RedirectStatus
  constructor(to: string, status: RedirectStatus = 302) {
    this.to = to
    this.status = status
  }
}

export type View = { head: Head; body: ReactNode }

/** A page as maps of the site list it. */
export type ListedPage = {
  /** Path in the default language. */
  path: string
  /** When its content last changed, in ISO 8601; unknown when absent. */
  updatedAt?: string | undefined
  /** Languages in which it really exists; all when absent. */
  languages?: readonly LanguageCode[]
}

type Listing<N extends ScreenName> = Omit<ListedPage, 'path'> & { params?: Params<N> }

/**
 * A public page: what it loads, says of itself and shows. `load` answers undefined when the thing does not exist; `missing` then
 * replaces the site's own not-found page.
 */
export type Screen<N extends ScreenName, Data, Services extends object = object> = {
  name: N
  /** Query parameters that change the page; all others are ignored, and never part of the cache's key. */
  query?: ScreenQuery
  /** Kinds of content whose change makes a cached copy stale. */
  depends: readonly ChangeKind[]
  load(request: PageRequest<Services>, params: Params<N>): Promise<Data | Redirect | undefined>
  head(data: Data, request: PageRequest): Head
  view(data: Data, request: PageRequest): ReactNode
  missing?(request: PageRequest): View
  /** The pages that search engines should list; none when absent. */
  listed?(edition: Edition, services: Services): Promise<readonly Listing<N>[]>
  form?: ScreenForm<Data, Services>
}

/** A form that is posted to the page's own address, so that it works without script. */
export type ScreenForm<Data, Services extends object = object> = {
  /** What posts count towards, with the API's call of the same kind. */
  rate: RateName
  /** Where to go next when what was posted is taken; else what the page shows: what was typed and what is wrong with it. */
  submit(request: PageRequest<Services>, values: URLSearchParams): Promise<Redirect | Data>
  /** What the page shows, with what was typed, when nothing can be taken: too many posts, no space left. */
  refuse(request: PageRequest, values: URLSearchParams, error: AppError): Data
}

/** The page again, with its form still filled in. */
export type FormView = View & { status: number; headers: Record<string, string> }

/** A screen whose data type only it knows. */
export type AnyScreen<Services extends object> = {
  name: ScreenName
  query: ScreenQuery
  depends: readonly ChangeKind[]
  open(
    request: PageRequest<Services>,
    params: Record<string, string>,
  ): Promise<View | Redirect | { missing: View | undefined }>
  list(edition: Edition, services: Services): Promise<readonly ListedPage[]>
  form?: AnyForm<Services>
}

export type PostChecks = {
  /** @throws AppError that stands against taking the post at all */
  check: () => Promise<void>
  /** The AppError for what is away for now, such as the database; undefined for all else. */
  explain: (error: unknown) => AppError | undefined
}

export type AnyForm<Services extends object> = {
  rate: RateName
  submit(request: PageRequest<Services>, values: URLSearchParams, checks: PostChecks): Promise<FormView | Redirect>
}

/** Ties a screen's load, head and view together, so that the table of screens need not know its data. */
export function defineScreen<N extends ScreenName, Data, Services extends object = object>(
  screen: Screen<N, Data, Services>,
): AnyScreen<Services> {
  return {
    name: screen.name,
    query: screen.query ?? parameters({}),
    depends: screen.depends,
    async open(request, params) {
      // matchScreen() found exactly the parameters that this screen's path names.
      const data = await screen.load(request, params as Params<N>)
      if (data instanceof Redirect) return data
      if (data === undefined) return { missing: screen.missing?.(request) }
      return makeView(screen, data, request)
    },
    async list(edition, services) {
      const pages = edition.missingScreens.includes(screen.name) ? [] : await screen.listed?.(edition, services)
      return (pages ?? []).map(({ params, ...page }) => ({ ...page, path: fillPath(screen.name, params ?? {}) }))
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
