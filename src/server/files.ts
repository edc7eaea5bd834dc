/** Sitemaps, feeds, icons and cards; cached like pages. */
import { editionKey } from '#editions/reader.ts'
import type { ChangeKind } from '#db/changes.ts'
import type { Edition } from '#editions/edition.ts'
import { answerPage, noStore, type Answer, type AnswerInput } from './answer-page.ts'
import { rethrow } from '#api/errors.ts'
import type { Queue } from '#api/queue.ts'
import { toLocation } from '#api/location.ts'
import { tagOf, type PageCache, type RenderedPage } from './page-cache.ts'

export type SiteFile = {
  contentType: string
  cacheControl: string
  /** Text is compressed, bytes are not. */
  body: string | Buffer
  depends?: readonly ChangeKind[]
  /** Changes with time: not cached here. */
  passing?: boolean
}

/** Finds a file beside the pages; undefined if there is none at this path. */
export type FindFile = (pathname: string, edition: Edition) => FileAnswer | undefined
export type FileAnswer = () => Promise<SiteFile | NoSuchFile | undefined>
export type NoSuchFile = { redirect: string; status?: 301 } | { gone: true }

export type FileInput = AnswerInput & { url: string }

export type Files = { answer(input: FileInput, edition: Edition): Promise<Answer | undefined> }

type Options = {
  find: FindFile
  cache: PageCache
  queue: Queue
}

export const dayLong = 'public, max-age=86400'
export const revalidated = 'public, max-age=0, must-revalidate'
export const forGood = 'public, max-age=31536000, immutable'

export function createFiles({ find, cache, queue }: Options): Files {
  return {
    async answer(input, edition) {
      const [pathname = '/'] = input.url.split('?', 1)
      const make = find(pathname, edition)
      if (!make) return undefined
      const key = `file ${editionKey(edition)} ${pathname}`
      const cached = cache.get(key)
      if (cached) return answerPage(cache, cached, input, 'hit')
      const render = () => queue(() => renderFile(make, edition)).catch(rethrow)
      try {
        return await answerPage(
          cache,
          await cache.fill(key, render, input.acceptEncoding),
          input,
          'miss',
        )
      } catch (error) {
        if (error instanceof NoFile) return error.answer
        throw error
      }
    },
  }
}

async function renderFile(make: FileAnswer, edition: Edition): Promise<RenderedPage> {
  const file = await make()
  if (!file)
    throw new NoFile({
      status: 404,
      headers: { ...plainText, 'cache-control': noStore },
      body: 'Not found',
    })
  if ('gone' in file)
    throw new NoFile({
      status: 410,
      headers: { ...plainText, 'cache-control': noStore },
      body: 'Gone',
    })
  if ('redirect' in file) {
    throw new NoFile({
      status: file.status ?? 302,
      headers: { location: toLocation(file.redirect), 'cache-control': noStore },
      body: null,
    })
  }
  return {
    status: 200,
    headers: {
      'content-type': file.contentType,
      'cache-control': file.cacheControl,
      vary: 'Accept-Encoding',
    },
    body: file.body,
    tags: (file.depends ?? []).map((kind) => tagOf(kind, edition.id)),
    cacheable: !file.passing,
  }
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Nothing is at the path after all, which is never cached. */
class NoFile extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('there is no such file')
    this.answer = answer
  }
}
