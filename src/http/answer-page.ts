import { encodePage, type CachedPage } from './page-cache.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string | null }

/** What of a request decides the form in which a kept page is answered. */
export type AnswerInput = {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  /** A signed-in reader's pages are neither taken from the cache nor kept. */
  signedIn: boolean
}

/** For what belongs to one reader, or to one moment. */
export const unkept = 'private, no-store'

/** A kept page, in the encoding that the client prefers; 304 to a client that has it. `origin` says whether the cache had it. */
export function answerPage(page: CachedPage, input: AnswerInput, origin: string): Answer {
  if (input.ifNoneMatch?.includes(page.etag)) {
    const { 'cache-control': cacheControl = '', vary = '' } = page.headers
    return { status: 304, headers: { etag: page.etag, 'cache-control': cacheControl, vary }, body: null }
  }
  const { encoding, body } = encodePage(page, input.acceptEncoding)
  return {
    status: page.status,
    headers: {
      ...page.headers,
      ...(input.signedIn && { 'cache-control': unkept }),
      etag: page.etag,
      'x-cache': origin,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: input.method === 'HEAD' ? null : body,
  }
}
