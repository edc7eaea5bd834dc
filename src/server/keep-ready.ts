import type { CachedPage, PageCache, PageSource } from './page-cache.ts'

/** The next reader of a page that fewer have asked for can wait. */
const popularity = 3
const mostPages = 50
/** Milliseconds. An import makes many changes in a row. */
const quietTime = 200

type Keep = (source: PageSource, asked: number) => Promise<void>
type Popular = { source: PageSource; asked: number }

/**
 * After a change, renders again what readers asked for most, one page after another, so that none
 * of them waits. What nobody asks for any more counts half with each change, and is dropped in
 * the end.
 *
 * @returns how to stop
 */
export function keepPopularPagesReady(cache: PageCache, keep: Keep): () => void {
  let waiting: Popular[] = []
  let timer: NodeJS.Timeout | undefined

  async function keepNext(): Promise<void> {
    timer = undefined
    const next = waiting.shift()
    if (!next) return
    await keep(next.source, Math.floor(next.asked / 2))
    timer ??= setTimeout(() => void keepNext())
  }

  cache.onDrop = (dropped) => {
    const popular = dropped.filter(isPopular)
    if (popular.length === 0) return
    waiting = [...waiting, ...popular].toSorted((a, b) => b.asked - a.asked).slice(0, mostPages)
    clearTimeout(timer)
    timer = setTimeout(() => void keepNext(), quietTime)
  }
  return () => {
    cache.onDrop = () => {}
    waiting = []
    clearTimeout(timer)
  }
}

const isPopular = (page: CachedPage): page is CachedPage & Popular =>
  page.source !== undefined && page.asked >= popularity
