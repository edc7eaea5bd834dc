import { pickEncoding } from './compression.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer | string | null
  /** A redirect to another site, to be judged and counted before it is answered. */
  leadsOut?: { address: string; from: string; isFree: boolean }
}

export type AnswerInput = {
  method: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

export const toResponse = ({ status, headers, body }: Answer): Response =>
  new Response(typeof body === 'string' || body === null ? body : new Uint8Array(body), {
    status,
    headers,
  })

export const noStore = 'private, no-store'

const uncached = { 'cache-control': noStore, 'cdn-cache-control': noStore }

type Origin = 'hit' | 'miss'

/** Stale copies must not be cached elsewhere. */
export function answerPage(
  cache: PageCache,
  page: CachedPage,
  input: AnswerInput,
  origin: Origin,
): Answer | Promise<Answer> {
  const headers: Record<string, string> = {
    ...page.headers,
    ...(page.stale && uncached),
    ...(page.stale && { warning: '110 - "Response is Stale"' }),
    etag: page.etag,
    'x-cache': page.stale ? 'stale' : origin,
  }
  if (hasTag(input.ifNoneMatch, page.etag)) {
    const { 'content-type': _, 'content-language': __, ...about } = headers
    return { status: 304, headers: about, body: null }
  }
  if (origin === 'hit') cache.improve(page)
  const encoding = page.body.isCompressed ? pickEncoding(input.acceptEncoding) : 'identity'
  const answer = (length: number, body: Buffer | null): Answer => ({
    status: page.status,
    headers: {
      ...headers,
      'content-length': String(length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
  })
  const isHead = input.method === 'HEAD'
  if (isHead && encoding === 'identity') return answer(page.body.length, null)
  const send = (body: Buffer) => answer(body.length, isHead ? null : body)
  const body = cache.read(page, encoding)
  return body instanceof Promise ? body.then(send) : send(body)
}

/** Proxies that compress an answer mark its tag so. */
const opaqueTag = /"([^"]*?)(?:-(?:gzip|br|deflate|zstd))?"/g

/** Whether `If-None-Match` names the tag: `*`, or by weak comparison (RFC 9110, 13.1.2). */
function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const own = tag.replace(/^W\//, '').slice(1, -1)
  return [...ifNoneMatch.matchAll(opaqueTag)].some(([, given]) => given === own)
}
