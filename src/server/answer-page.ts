import { chooseForm, type CachedPage, type PageCache } from './page-cache.ts'

export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer | string | null
}

export type AnswerInput = {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export const noStore = 'private, no-store'

/** `bypass`: signed-in readers. */
type Origin = 'hit' | 'miss' | 'bypass'

/** Stale copies must not be cached elsewhere. */
export function answerPage(
  cache: PageCache,
  page: CachedPage,
  input: AnswerInput,
  origin: Origin,
): Answer | Promise<Answer> {
  const headers: Record<string, string> = {
    ...page.headers,
    ...((origin === 'bypass' || page.stale) && { 'cache-control': noStore }),
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
