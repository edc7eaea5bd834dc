import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readAskedPlace, type PlaceHeaders } from '#api/asked-place.ts'
import type { HttpEnv } from '#api/context.ts'
import type { Edition } from '#editions/edition.ts'
import type { Editions } from '#editions/editions.ts'
import type { Language } from '#i18n/languages.ts'
import { answerPage, toResponse, type Answer, type AnswerInput } from './answer-page.ts'
import { tagOf, type PageCache, type RenderedPage } from './page-cache.ts'

export type ApiAnswers = {
  /** Undefined if it is not cached. */
  find(input: AnswerInput & PlaceHeaders & { url: string }): Answer | Promise<Answer> | undefined
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
  return {
    find(input) {
      const { search, query } = readSearch(input.url)
      const { edition, language } = readAskedPlace(query, input, { origins, editions })
      const asked = readAskedPlace(query, input, { origins, editions, includesOff: true })
      // Whether the caller may see an edition that is off is not known yet.
      if (asked.edition !== edition) return undefined
      const page = cache.get(
        nameKey(edition, language, input.url.slice(0, -search.length || undefined), search),
      )
      return page && answerPage(cache, page, input, 'hit')
    },
    cache: createMiddleware<HttpEnv>(async (c, next) => {
      const { depends } = c.var.needs
      if (!depends || c.req.method !== 'GET') return await next()
      const { edition, language } = c.var
      const { pathname, search } = new URL(c.req.url)
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
          tags: depends.map((kind) => tagOf(kind, edition.id)),
          cacheable: true,
          variant: search !== '',
        }
      }
      const acceptEncoding = c.req.header('accept-encoding')
      try {
        const page = await cache.fill(
          nameKey(edition, language, pathname, search),
          run,
          acceptEncoding,
        )
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

function readSearch(url: string) {
  const at = url.indexOf('?')
  const search = at === -1 ? '' : url.slice(at)
  return { search, query: search ? new URLSearchParams(search) : noQuery }
}

const nameKey = (edition: Edition, language: Language, pathname: string, search: string) =>
  `api ${edition.id} ${edition.revision} ${language.code} ${pathname}${search}`
