import { closedBy } from '#features/clicks/closing.server.ts'
import { closesWays } from '#markets/policy.ts'
import { editionKey, makeReader, readerKey, type Reader } from '#editions/reader.ts'
import type { RateName } from '#api/rates.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { readSitePath, readWordpressQuery, type SitePath } from '#contract/site-paths.ts'
import type { Changes } from '#db/changes.ts'
import type { Edition } from '#editions/edition.ts'
import { editions as definedEditions, type Editions } from '#editions/editions.ts'
import { AppError } from '#errors.ts'
import { explainFailure } from '#process/explain-failure.ts'
import type { RedirectStatus } from '#render/screen.ts'
import { describeCaching } from './shared-cache.ts'
import { answerPage, noStore, type Answer, type AnswerInput } from './answer-page.ts'
import { asUnavailable, rethrow } from '#api/errors.ts'
import { asClient, ownWork, type Queue } from '#api/queue.ts'
import {
  renderOnce,
  tagOf,
  type PageCache,
  type PageSource,
  type RenderedPage,
} from './page-cache.ts'
import {
  answerMoved,
  answerRedirect,
  ScreenMoved,
  ScreenRedirect,
  type Moved,
  type MovedTo,
} from './page-moves.ts'
import type { MakePageRequest } from './page-request.ts'
import { localise } from '#urls.ts'
import { readPageAddress, withQuery, type PageAddress, type PageHeaders } from './page-address.ts'
import type { SiteForm, SiteRequest, SiteScreen } from './page-request.ts'

export type PageRenderer = {
  inlineScripts: readonly string[]
  /** `findMoved` is asked only if there is no page. */
  renderScreen(
    screen: SiteScreen | undefined,
    params: Record<string, string>,
    request: SiteRequest,
    findMoved: () => Promise<Moved | undefined>,
  ): Promise<ScreenOutcome>
  renderSubmission(form: SiteForm, request: SiteRequest, post: Post): Promise<FormOutcome>
  renderError(request: SiteRequest, failure: PageFailure): string
}
export type PageFailure = { kind: 'unavailable' } | { kind: 'unexpected'; requestId: string }
/** What says so is the same for all addresses of a screen, or for all of the site. */
type NothingThere = { missing: () => Promise<string>; of: string | undefined }
type RedirectOutcome = { redirect: string; status: RedirectStatus; cookie?: string }
export type ScreenOutcome =
  | { status: 200 | 404 | 410; html: string; secret: boolean }
  | NothingThere
  | RedirectOutcome
  | { moved: MovedTo }
export type FormOutcome =
  | { status: number; html: string; headers: Record<string, string> }
  | RedirectOutcome

export type Post = {
  read(): Promise<URLSearchParams>
  /** Counts a post towards its limit. @throws AppError tooMany */
  count(rate: RateName): Promise<void>
  /** The refusal during an outage; undefined if the error is something else. */
  explain: (error: unknown) => AppError | undefined
}

export type PagesOptions = {
  config: Config
  editions: Editions
  makeRequest: MakePageRequest
  screens: ReadonlyMap<string, SiteScreen>
  renderer: PageRenderer
  cache: PageCache
  queue: Queue
  /** Where a former address leads, if it is one. */
  findMoved: (edition: Edition, address: SitePath, isPage: boolean) => Promise<Moved | undefined>
  securityHeaders: Record<string, string>
  log: Logger
}

export type PageInput = PageHeaders &
  AnswerInput & {
    url: string
    requestId: string
  }

export type Pages = {
  /** Who asks for a page, or for a file beside them. */
  findReader(input: PageInput): Reader
  /** Undefined: not cached, or a redirect. */
  findCached(input: PageInput): Answer | Promise<Answer> | undefined
  answer(input: PageInput): Promise<Answer>
  /** Renders it unless it is cached. `hits` is how often it has been requested. */
  warm(source: PageSource, hits: number): Promise<void>
  answerUnavailable(input: PageInput, error: AppError): Answer
  /** Undefined without a form. Never cached. */
  submit(input: PageInput, post: Post): Promise<Answer | undefined>
}

/**
 * Every page depends on them: editors put lists and pages there, and the first author or offer adds
 * a link.
 */
export const inMenu = ['toplists', 'authors', 'pages', 'offers'] as const

const anyone = {
  method: 'GET',
  cookie: undefined,
  acceptLanguage: undefined,
  fetchSite: undefined,
  acceptEncoding: 'br',
  ifNoneMatch: undefined,
  requestId: '',
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

export function createPages(options: PagesOptions): Pages {
  const { config, editions, screens, renderer, cache, queue, securityHeaders, log } = options
  const makeRequest = ({ reader, location, query, pinned, breakEnds }: PageAddress) =>
    options.makeRequest({
      reader,
      path: location.path,
      query,
      pinned,
      ...(breakEnds && { breakEnds }),
    })
  const unavailable = new Map<string, string>()
  const read = createAddressReader(screens, config.origins, editions)

  function findCached(input: PageInput): Answer | Promise<Answer> | undefined {
    const address = read(input)
    if (address.redirect || address.isWordpress) return undefined
    const page = cache.get(address.key)
    return page && answerPage(cache, page, input, 'hit')
  }

  async function answer(input: PageInput): Promise<Answer> {
    const address = read(input)
    const render = () => queue(() => renderAddress(address)).catch(rethrow)
    try {
      if (address.redirect)
        return (await findFormer(address, address.redirect)) ?? answerRedirect(address.redirect)
      const moved = await findWordpressEntry(address)
      if (moved) {
        const former = () =>
          queue(() => renderAddress({ ...address, screen: undefined }, moved)).catch(rethrow)
        return await answerPage(
          cache,
          await renderOnce(former, input.acceptEncoding),
          input,
          'miss',
        )
      }
      const source = { url: input.url, host: input.host }
      const page = await cache.fill(address.key, render, input.acceptEncoding, { source })
      return await answerPage(cache, page, input, 'miss')
    } catch (error) {
      if (error instanceof ScreenMoved) return answerMoved(error.moved, address)
      if (error instanceof ScreenRedirect)
        return answerRedirect({ to: error.to, status: error.status })
      if (error instanceof ScreenMissing)
        return await answerMissing(error.nothing, address, input).catch((failure: unknown) =>
          answerFailure(failure, input, address),
        )
      return answerFailure(error, input, address)
    }
  }

  async function warm(source: PageSource, hits: number): Promise<void> {
    const address = read({ ...source, ...anyone })
    if (address.redirect || address.isWordpress) return
    const render = () => asClient(ownWork, () => queue(() => renderAddress(address))).catch(rethrow)
    try {
      await cache.fill(address.key, render, 'br', { source, hits })
    } catch (error) {
      if (isNoPage(error)) return
      log.warn(
        { err: error, path: address.location.path },
        'a page could not be rendered again after a change',
      )
    }
  }

  async function submit(input: PageInput, post: Post): Promise<Answer | undefined> {
    const address = read(input)
    const form = address.screen?.form
    if (!form) return undefined
    try {
      const outcome = await renderer.renderSubmission(form, makeRequest(address), post)
      if ('redirect' in outcome)
        return answerRedirect({
          to: outcome.redirect,
          status: outcome.status,
          ...(outcome.cookie && { cookie: outcome.cookie }),
        })
      return answerUnkept(outcome.status, outcome.html, address, outcome.headers)
    } catch (error) {
      const known = asUnavailable(error)
      if (known) return answerFailure(known, input, address)
      if (error instanceof AppError) throw error // not a form at all
      return answerFailure(error, input, address)
    }
  }

  function answerFailure(error: unknown, input: PageInput, address: PageAddress): Answer {
    const { requestId } = input
    // The query may hold a token.
    const { path } = address.location
    if (error instanceof AppError && error.code === 'unavailable') {
      log.warn({ requestId, path, reason: explainFailure(error) }, 'a page is unavailable')
      return answerUnkept(error.status, renderUnavailable(address), address, error.headers)
    }
    log.error({ err: error, requestId, path }, 'a page failed')
    return answerUnkept(
      500,
      renderer.renderError(makeRequest(address), { kind: 'unexpected', requestId }),
      address,
    )
  }

  /** Cached: many may need it at once. */
  function renderUnavailable({ reader: { edition, language }, pinned }: PageAddress): string {
    const key = `${editionKey(edition)} ${language.code} ${pinned}`
    let html = unavailable.get(key)
    if (html === undefined) {
      const request = options.makeRequest({
        reader: makeReader(edition, language.code),
        path: '/',
        pinned,
      })
      html = renderer.renderError(request, { kind: 'unavailable' })
      unavailable.set(key, html)
    }
    return html
  }

  function answerUnkept(
    status: number,
    html: string,
    { reader }: PageAddress,
    more: Record<string, string> = {},
  ) {
    const language = reader.language.html
    const headers = {
      ...securityHeaders,
      ...htmlHeaders,
      'content-language': language,
      'cache-control': noStore,
      ...more,
    }
    return { status, headers, body: html }
  }

  async function findMoved(
    { reader, location }: PageAddress,
    query = new URLSearchParams(),
    isPage = false,
  ) {
    const address = readSitePath(withQuery(localise(location.language, location.path), query))
    return address && (await options.findMoved(reader.edition, address, isPage).catch(rethrow))
  }

  /** A former address in another spelling leads to its entry at once, not to its own spelling. */
  async function findFormer(
    { reader, screen, given, ...address }: PageAddress,
    { to }: NonNullable<PageAddress['redirect']>,
  ): Promise<Answer | undefined> {
    if ((screen && screen.name !== 'page') || given.has('lang')) return undefined
    const tidy = readSitePath(to)
    const find = async () => tidy && (await options.findMoved(reader.edition, tidy, false))
    const moved = await queue(find).catch(rethrow)
    if (!moved || moved.target === null) return undefined
    return answerMoved({ ...moved, target: moved.target }, { reader, screen, given, ...address })
  }

  /** Its address is another page's, with a query. */
  const findWordpressEntry = async (address: PageAddress) =>
    address.screen && address.isWordpress
      ? await findMoved(address, readWordpressQuery(address.given), true)
      : undefined

  async function renderAddress(address: PageAddress, known?: Moved): Promise<RenderedPage> {
    // Requests for a screen share an answer, whatever else their queries say. Any address may be an
    // own page's.
    const query = address.screen && address.screen.name !== 'page' ? undefined : address.given
    const outcome = await renderer.renderScreen(
      address.screen,
      address.params,
      makeRequest(address),
      () => (known ? Promise.resolve(known) : findMoved(address, query)),
    )
    if ('moved' in outcome) throw new ScreenMoved(outcome.moved)
    if ('redirect' in outcome) throw new ScreenRedirect(outcome.redirect, outcome.status)
    if ('missing' in outcome) throw new ScreenMissing(outcome)
    return toPage(address, outcome)
  }

  /** Cached once, so that endless made-up addresses cost little more than looking them up. */
  async function answerMissing(
    { missing, of }: NothingThere,
    address: PageAddress,
    input: PageInput,
  ): Promise<Answer> {
    const { reader, pinned, breakEnds = '' } = address
    const key = `missing ${readerKey(reader)} ${pinned} ${breakEnds} ${of}`
    const render = async () => ({
      ...toPage(address, { status: 404, html: await missing(), secret: false }),
      cacheable: true,
    })
    const page = await cache.fill(key, () => queue(render).catch(rethrow), input.acceptEncoding)
    return await answerPage(cache, page, input, 'miss')
  }

  function toPage(
    address: PageAddress,
    outcome: { status: number; html: string; secret: boolean },
  ): RenderedPage {
    // A break is a cookie, under an address of a language too.
    const vary = address.location.prefixed
      ? 'Accept-Encoding, Cookie'
      : 'Accept-Encoding, Accept-Language, Cookie'
    const { edition, language, isOnBreak } = address.reader
    const { id } = edition
    const depends = [
      ...(address.screen?.depends ?? []),
      ...inMenu,
      ...(closesWays(address.reader) ? closedBy : []),
    ]
    const tags = depends.map((kind) => tagOf(kind, id))
    // Others are unlimited and would evict real pages.
    const cacheable = outcome.status === 200 && !outcome.secret
    const seconds = cacheable ? config.sharedCacheSeconds : 0
    return {
      status: outcome.status,
      body: outcome.html,
      headers: {
        ...securityHeaders,
        ...htmlHeaders,
        'content-language': language.html,
        ...(outcome.secret || isOnBreak
          ? { 'cache-control': noStore }
          : describeCaching(seconds, id, tags)),
        vary,
      },
      tags,
      cacheable,
      variant: address.variant,
    }
  }

  return {
    findReader: (input) => read(input).reader,
    findCached,
    answer,
    warm,
    submit,
    answerUnavailable: (input, error) => answerFailure(error, input, read(input)),
  }
}

/** Addresses that are remembered, and the length that their keys may have. */
const maxKnown = 2000
const maxKeyLength = 400

type Asking = PageHeaders & { url: string }

/**
 * Reads addresses, and remembers what it has read by all that it is read from, so that whoever asks
 * again costs a look. A break is read anew each time, since it ends.
 */
export function createAddressReader(
  screens: ReadonlyMap<string, SiteScreen>,
  origins: Readonly<Record<string, string>>,
  editions: Editions,
): (asking: Asking) => PageAddress {
  const known = new LRUCache<string, PageAddress>({ max: maxKnown })
  let readFor = editions.list()
  return (asking) => {
    const { url, host, cookie, acceptLanguage, fetchSite } = asking
    const read = () => readPageAddress(url, asking, screens, origins, editions)
    if (cookie?.includes('break=')) return read()
    if (editions.list() !== readFor) {
      known.clear()
      readFor = editions.list()
    }
    const key = [url, host, cookie, acceptLanguage, fetchSite].join('\n')
    const found = known.get(key)
    if (found) return found
    const address = read()
    if (key.length <= maxKeyLength) known.set(key, address)
    return address
  }
}

class ScreenMissing extends Error {
  readonly nothing: NothingThere
  constructor(nothing: NothingThere) {
    super('nothing is at this address')
    this.nothing = nothing
  }
}

const isNoPage = (error: unknown) =>
  error instanceof ScreenMoved || error instanceof ScreenRedirect || error instanceof ScreenMissing

/** Drops pages from the cache when what they show changes. @returns how to stop */
export function forgetStalePages(cache: PageCache, changes: Changes): () => void {
  return changes.subscribe(({ kind, edition }) => {
    if (kind === 'everything') return cache.invalidate(['*'])
    const ids = edition === null ? definedEditions.map(({ id }) => id) : [edition]
    cache.invalidate(ids.map((id) => tagOf(kind, id)))
  })
}
