import type { ReactNode } from 'react'
import type { Thing, WithContext } from 'schema-dts'
import type { ChangeKind } from '#db/changes.ts'
import type { Edition } from '#editions/edition.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.server.ts'
import type { Services } from '#services.ts'
import type { Params, ScreenName } from '#urls.ts'

/** What a screen knows of the request: nothing but what the page cache's key holds, so that a page is the same whoever asks. */
export type PageRequest = {
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
  services: Services
  t: Translator
}

export type Head = {
  title: string
  description?: string
  /** `noindex` for pages that search engines should not list. */
  robots?: string
  /** A variant of the page at its bare address, such as a filtered list: it names that as canonical even when it is not to be listed. */
  variant?: boolean
  /** schema.org data. */
  structuredData?: WithContext<Thing> | readonly WithContext<Thing>[]
  /** Address of the social card, absolute. */
  image?: string
  /** Languages in which this page really exists; all when absent. */
  languages?: readonly LanguageCode[]
}

export class Redirect {
  readonly to: string
  readonly status: 301 | 302 | 308
  constructor(to: string, status: 301 | 302 | 308 = 302) {
    this.to = to
    this.status = status
  }
}

export type View = { head: Head; body: ReactNode }

/**
 * A public page: what it loads, says of itself and shows. `load` answers undefined when the thing does not exist; `missing` then
 * replaces the site's own not-found page.
 */
export type Screen<N extends ScreenName, Data> = {
  name: N
  /** Query parameters that change the page; all others are ignored, and never part of the cache's key. */
  query?: readonly string[]
  /** Kinds of content whose change makes a cached copy stale. */
  depends: readonly ChangeKind[]
  load(request: PageRequest, params: Params<N>): Promise<Data | Redirect | undefined>
  head(data: Data, request: PageRequest): Head
  view(data: Data, request: PageRequest): ReactNode
  missing?(request: PageRequest): View
}

/** A screen whose data type is its own affair. */
export type AnyScreen = {
  name: ScreenName
  query: readonly string[]
  depends: readonly ChangeKind[]
  open(request: PageRequest, params: Record<string, string>): Promise<View | Redirect | { missing: View | undefined }>
}

/** Ties a screen's load, head and view together, so that the table of screens need not know its data. */
export function defineScreen<N extends ScreenName, Data>(screen: Screen<N, Data>): AnyScreen {
  return {
    name: screen.name,
    query: screen.query ?? [],
    depends: screen.depends,
    async open(request, params) {
      // matchScreen() found exactly the parameters that this screen's path names.
      const data = await screen.load(request, params as Params<N>)
      if (data instanceof Redirect) return data
      if (data === undefined) return { missing: screen.missing?.(request) }
      return { head: screen.head(data, request), body: screen.view(data, request) }
    },
  }
}
