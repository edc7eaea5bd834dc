import MiniSearch, {
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch'
import { createPace } from '#process/pace.ts'

/** As many documents as are searched in a few hundredths of a second. */
const mostDocuments = 1000

/**
 * An index in parts, each of which is searched in a turn of its own. As in search engines of many
 * machines, what a word weighs is told by the documents of its part: parts have to be alike, so
 * documents that come together should be added as `deal` orders them.
 */
export function createShards<Document extends { id: string }>(options: Options<Document>) {
  const shards: MiniSearch<Document>[] = []
  const shardOf = new Map<string, MiniSearch<Document>>()

  return {
    add(document: Document): void {
      let shard = shards.find(({ documentCount }) => documentCount < mostDocuments)
      if (!shard) shards.push((shard = new MiniSearch(options)))
      shard.add(document)
      shardOf.set(document.id, shard)
    },
    /** @throws if it was never added */
    discard(id: string): void {
      shardOf.get(id)?.discard(id)
      shardOf.delete(id)
    },
    /** What each part has, the best of the part first; other work gets its turns in between. */
    async *search(query: Query, searchOptions: SearchOptions = {}): AsyncGenerator<SearchResult[]> {
      const pace = createPace()
      for (const shard of shards) {
        yield shard.search(query, searchOptions)
        await pace()
      }
    },
  }
}

/** The same items in an order in which every part that is filled with them has some of all. */
export function deal<Item>(items: readonly Item[]): Item[] {
  const parts = Math.ceil(items.length / mostDocuments)
  return Array.from({ length: parts }, (_, first) =>
    items.filter((_item, at) => at % parts === first),
  ).flat()
}
