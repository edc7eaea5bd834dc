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
  /** Undefined: not kept. */
  find(input: AnswerInput & PlaceHeaders & { url: string }): Answer | Promise<Answer> | undefined
  /** Keeps what endpoints answer that say what they depend on. */
  keep: MiddlewareHandler<HttpEnv>
}

type Options = {
  cache: PageCache
  origins: Readonly<Record<string, string>>
  editions: Editions
}

const noQuery = new URLSearchParams()

/** Of this request alone. */
const notKept = ['x-request-id', 'content-length', 'date']

/** Public answers, kept and sent as pages are. */
export function createApiAnswers({ cache, origins, editions }: Options): ApiAnswers {
  return {
    find(input) {
      const { search, query } = readSearch(input.url)
      const { edition, language } = readAskedPlace(query, input, { origins, editions })
      const page = cache.get(
        nameKey(edition, language, input.url.slice(0, -search.length || undefined), search),
      )
      return page && answerPage(cache, page, input, 'hit')
    },
    keep: createMiddleware<HttpEnv>(async (c, next) => {
      const { depends } = c.var.needs
      if (!depends || c.req.method !== 'GET') return await next()
      const { edition, language } = c.var
      const { pathname, search } = new URL(c.req.url)
      let hasRun = false
      const run = async (): Promise<RenderedPage> => {
        hasRun = true
        await next()
        if (c.res.status !== 200) throw new NotKept()
        return {
          status: 200,
          headers: Object.fromEntries(
            [...c.res.headers].filter(([name]) => !notKept.includes(name)),
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
        if (!(error instanceof NotKept)) throw error
        // Another's refusal may not be this one's.
        if (!hasRun) await next()
      }
    }),
  }
}

class NotKept extends Error {}

function readSearch(url: string) {
  const at = url.indexOf('?')
  const search = at === -1 ? '' : url.slice(at)
  return { search, query: search ? new URLSearchParams(search) : noQuery }
}

const nameKey = (edition: Edition, language: Language, pathname: string, search: string) =>
  `api ${edition.id} ${edition.revision} ${language.code} ${pathname}${search}`
