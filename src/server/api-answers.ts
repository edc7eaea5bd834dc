import type { MiddlewareHandler } from 'hono'
import { closedBy } from '#features/clicks/closing.server.ts'
import { closesWays } from '#markets/policy.ts'
import { createMiddleware } from 'hono/factory'
import { readReader, type ReaderHeaders } from '#api/read-reader.ts'
import { readerKey, type Reader } from '#editions/reader.ts'
import type { HttpEnv } from '#api/context.ts'
import type { Endpoint } from '#api/endpoints.ts'
import { toPattern } from '#api/endpoints.ts'
import { apiPath } from '#urls.ts'
import type { Editions } from '#editions/editions.ts'
import { isOffered } from '#editions/offered-languages.ts'
import { answerPage, toResponse, type Answer, type AnswerInput } from './answer-page.ts'
import { tagOf, type PageCache, type RenderedPage } from './page-cache.ts'

export type ApiAnswers = {
  /** Undefined if it is not cached. */
  find(input: AnswerInput & ReaderHeaders & { url: string }): Answer | Promise<Answer> | undefined
  /** Which calls there are is known once all have been mounted. */
  learn(list: () => readonly Endpoint[]): void
  /** Caches the answers of calls that say what they depend on. */
  cache: MiddlewareHandler<HttpEnv>
}

type Options = {
  cache: PageCache
  origins: Readonly<Record<string, string>>
  editions: Editions
}

const noQuery = new URLSearchParams()

/** Headers that belong to one request alone. */
const uncachedHeaders = ['x-request-id', 'content-length', 'date']

/** Public answers of the API, cached and sent as pages are. */
export function createApiAnswers({ cache, origins, editions }: Options): ApiAnswers {
  let list: () => readonly Endpoint[] = () => []
  let known: { pattern: RegExp; parameters: ReadonlySet<string> }[] | undefined

  const readCalls = () =>
    list()
      .filter(({ method, needs }) => method === 'GET' && needs.depends)
      .map(({ path, needs }) => ({
        pattern: toPattern(apiPath + path),
        parameters: new Set(needs.parameters),
      }))

  /** What of a query changes the answer: those that differ in nothing else share one. */
  function tidy(pathname: string, query: URLSearchParams): string {
    if (query.size === 0) return ''
    known ??= readCalls()
    const call = known.find(({ pattern }) => pattern.test(pathname))
    const read = [...query].filter(([name]) => call?.parameters.has(name))
    return new URLSearchParams(read).toString()
  }

  return {
    learn(all) {
      list = all
    },
    find(input) {
      const [pathname = '', search] = input.url.split('?', 2)
      const query = search === undefined ? noQuery : new URLSearchParams(search)
      const reader = readReader(query, input, { origins, editions, includesOff: true })
      // Whether the caller may see what is off is not known yet.
      const { edition, language } = reader
      if (edition.own.isOff || !isOffered(edition, language.code)) return undefined
      const page = cache.get(nameKey(reader, pathname, tidy(pathname, query)))
      return page && answerPage(cache, page, input, 'hit')
    },
    cache: createMiddleware<HttpEnv>(async (c, next) => {
      const { depends } = c.var.needs
      if (!depends || c.req.method !== 'GET') return await next()
      const { reader } = c.var
      const { pathname, searchParams } = new URL(c.req.url)
      const search = tidy(pathname, searchParams)
      let hasRun = false
      const run = async (): Promise<RenderedPage> => {
        hasRun = true
        await next()
        if (c.res.status !== 200) throw new NotCacheable()
        return {
          status: 200,
          headers: Object.fromEntries(
            [...c.res.headers].filter(([name]) => !uncachedHeaders.includes(name)),
          ),
          body: await c.res.text(),
          tags: [...depends, ...(closesWays(reader) ? closedBy : [])].map((kind) =>
            tagOf(kind, reader.edition.id),
          ),
          cacheable: true,
          variant: search !== '' || reader.place !== undefined,
        }
      }
      const acceptEncoding = c.req.header('accept-encoding')
      try {
        const page = await cache.fill(nameKey(reader, pathname, search), run, acceptEncoding)
        const input = { method: 'GET', acceptEncoding, ifNoneMatch: c.req.header('if-none-match') }
        const answer = toResponse(await answerPage(cache, page, input, 'miss'))
        c.res = undefined
        c.res = answer
      } catch (error) {
        if (!(error instanceof NotCacheable)) throw error
        // A refusal of the request that was rendered for need not be one for this request.
        if (!hasRun) await next()
      }
    }),
  }
}

class NotCacheable extends Error {}

const nameKey = (reader: Reader, pathname: string, search: string) =>
  `api ${readerKey(reader)} ${pathname}?${search}`
