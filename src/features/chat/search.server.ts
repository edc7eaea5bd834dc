import MiniSearch from 'minisearch'
import type { Words } from '#features/site-search/words.server.ts'

export type SearchDocument = {
  id: string
  title: string
  keywords: string
  text: string
  weight: number
}

export type SearchHit = { id: string }

export type SearchIndex = {
  /** What fits a question, the best first. */
  find(question: string): SearchHit[]
  /** Equal for questions that ask the same; empty without telling words. */
  keyOf(question: string): string
  /** The words of a question, folded and without those that say nothing. */
  wordsOf(question: string): string[]
}

/** Share of the question's words that a hit must contain. */
const leastCoverage = 0.5
/** This many in title and keywords also suffice. */
const enoughWords = 3

const minPrefixLength = 4
const minFuzzyLength = 6
/** Yields to the event loop after so many documents. */
const chunkSize = 100

export async function createSearchIndex(
  documents: readonly SearchDocument[],
  { wordsOf, stemsOf: split }: Pick<Words, 'wordsOf' | 'stemsOf'>,
): Promise<SearchIndex> {
  const weights = new Map(documents.map(({ id, weight }) => [id, weight]))
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'keywords', 'text'],
    tokenize: split,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, keywords: 2 },
      prefix: (term) => term.length >= minPrefixLength,
      fuzzy: (term) => (term.length >= minFuzzyLength ? 0.2 : false),
      boostDocument: (id: string) => weights.get(id) ?? 1,
    },
  })
  await index.addAllAsync(documents, { chunkSize })

  return {
    find(question) {
      const asked = new Set(split(question)).size
      return index
        .search(question)
        .filter(({ queryTerms, match }) => {
          const named = Object.values(match).filter((fields) =>
            fields.some((field) => field !== 'text'),
          ).length
          const coverage = new Set(queryTerms).size / asked
          return named > 0 && (coverage >= leastCoverage || named >= enoughWords)
        })
        .map(({ id }) => ({ id: String(id) }))
    },
    keyOf: (question) => [...new Set(split(question))].toSorted().join(' '),
    wordsOf,
  }
}
