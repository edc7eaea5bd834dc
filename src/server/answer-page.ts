import { chooseForm, type CachedPage, type PageCache } from './page-cache.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | string | null }

/** What of a request decides the form in which a kept page is answered. */
export type AnswerInput = {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** For what belongs to one reader, or to one moment. */
export const unkept = 'private, no-store'

/** How a page came about; a signed-in reader's bypass the cache. */
type Origin = 'hit' | 'miss' | 'bypass'

/**
 * A kept page, in the encoding that the client prefers; 304 to a client that has it. At once, unless the page has to be unpacked. A last
 * copy of what cannot be rendered again says that it is stale, and nobody may cache it.
 */
export function answerPage(
  cache: PageCache,
  page: CachedPage,
  input: AnswerInput,
  origin: Origin,
): Answer | Promise<Answer> {
  const headers: Record<string, string> = {
    ...page.headers,
    ...((origin === 'bypass' || page.stale) && { 'cache-control': unkept }),
    ...(page.stale && { warning: '110 - "Response is Stale"' }),
    etag: page.etag,
    'x-cache': page.stale ? 'stale' : origin,
  }
  if (input.ifNoneMatch?.includes(page.etag)) {
    const { 'content-type': _, 'content-language': __, ...about } = headers
    return { status: 304, headers: about, body: null }
  }
  const { encoding, length, body } = chooseForm(page, input.acceptEncoding)
  const answer = (sent: Buffer | null): Answer => ({
    status: page.status,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: sent,
  })
  if (input.method === 'HEAD') return answer(null)
  return body ? answer(body) : cache.unpack(page).then(answer)
}
