/** Caches in front of the site: what they are told with each page, and of each change. */
import type { Logger } from 'pino'
import type { Change, ChangeKind, Changes } from '#db/changes.ts'
import { editions } from '#editions/editions.ts'
import { explainFailure } from '#process/explain-failure.ts'
import { tagOf } from './page-cache.ts'

/** Seconds. How long a cache may serve an old page while it gets a new one, or cannot get one. */
const staleWhileRevalidate = 60
const staleIfError = 24 * 3600

/** Caches are purged once there was no change for this many milliseconds. */
const quietTime = 500
const restTime = 10_000
const timeout = 10_000

const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' }

/**
 * Browsers revalidate in any case. What a cache may serve stale is in a field of its own (RFC
 * 9213), since browsers would follow it too and show an editor the page of before.
 *
 * @param seconds how long a cache may serve a page unasked; 0 tells it to ask each time
 */
export function describeCaching(
  seconds: number,
  edition: string,
  tags: readonly string[],
): Record<string, string> {
  if (seconds === 0) return revalidated
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
    'surrogate-key': [edition, ...tags].join(' '),
  }
}

type Options = {
  url: string
  /** Such as a key that the cache asks for. */
  header: readonly [name: string, value: string] | undefined
  /** The kinds of content that pages show. */
  kinds: ReadonlySet<ChangeKind>
  changes: Changes
  fetch: typeof globalThis.fetch
  log: Logger
}

/**
 * Tells the cache at `url` which surrogate keys have changed, all of half a second at once, and at
 * the start all of them, since a new version renders other pages. What it does not take is told
 * again, and what a change of the settings makes wrong is not to be served once more (`purge-now`).
 * Each process does, after it has dropped its own pages: the cache may have got an old page
 * from the last one.
 *
 * @returns how to stop
 */
export function purgeSharedCache(options: Options): () => void {
  const { url, header, kinds, changes, fetch, log } = options
  const stopped = new AbortController()
  let keys = new Set(editions.map(({ id }) => id))
  /** Whether nobody may get what has been cached once more, as after a change of rules. */
  let isUrgent = false
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  async function purge(): Promise<void> {
    const told = { keys, isUrgent }
    keys = new Set()
    isUrgent = false
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'surrogate-key': [...told.keys].join(' '),
          ...(told.isUrgent && { 'purge-now': '1' }),
          ...(header && { [header[0]]: header[1] }),
        },
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      timer = undefined
      isFailing = false
      if (keys.size > 0) wait(quietTime)
    } catch (error) {
      if (stopped.signal.aborted) return
      keys = keys.union(told.keys)
      isUrgent ||= told.isUrgent
      if (!isFailing)
        log.warn({ reason: explainFailure(error) }, 'PURGE_URL could not be told of a change')
      isFailing = true
      wait(restTime)
    }
  }

  function wait(time: number) {
    timer = setTimeout(() => void purge(), time)
  }

  const unsubscribe = changes.subscribe((change) => {
    const found = findKeys(change, kinds)
    if (found.length === 0) return
    for (const key of found) keys.add(key)
    isUrgent ||= change.kind === 'settings'
    if (!timer) wait(quietTime)
  })
  wait(0)
  return () => {
    unsubscribe()
    stopped.abort()
    clearTimeout(timer)
  }
}

function findKeys({ kind, edition }: Change, kinds: ReadonlySet<ChangeKind>): string[] {
  const ids = edition === null ? editions.map(({ id }) => id) : [edition]
  if (kind === 'everything' || kind === 'settings') return ids
  return kinds.has(kind) ? ids.map((id) => tagOf(kind, id)) : []
}
