import type { CachedPage, PageCache, PageSource } from '#server/page-cache.ts'

/** The next reader of a page that fewer have asked for can wait. */
const popularity = 3
const mostPages = 50
/** Milliseconds without a change, because an import makes many in a row. */
const quietTime = 200

type Warm = (source: PageSource, hits: number) => Promise<void>
type Popular = { source: PageSource; hits: number }

/**
 * Renders again after a change what readers ask for most, one page after another, so that none of
 * them waits. What nobody asks for any more counts half with each change, and is dropped in the
 * end.
 * @returns how to stop
 */
export function warmCache(cache: PageCache, warm: Warm): () => void {
  let waiting: Popular[] = []
  let timer: NodeJS.Timeout | undefined

  async function warmNext(): Promise<void> {
    timer = undefined
    const next = waiting.shift()
    if (!next) return
    await warm(next.source, Math.floor(next.hits / 2))
    timer ??= setTimeout(() => void warmNext())
  }

  cache.onDrop = (dropped) => {
    const popular = dropped.filter(isPopular)
    if (popular.length === 0) return
    waiting = [...waiting, ...popular].toSorted((a, b) => b.hits - a.hits).slice(0, mostPages)
    clearTimeout(timer)
    timer = setTimeout(() => void warmNext(), quietTime)
  }
  return () => {
    cache.onDrop = () => {}
    waiting = []
    clearTimeout(timer)
  }
}

const isPopular = (page: CachedPage): page is CachedPage & Popular =>
  page.source !== undefined && page.hits >= popularity
