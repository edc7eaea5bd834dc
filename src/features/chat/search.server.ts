/** A small full-text index in memory, in one language. */
import MiniSearch from 'minisearch'
import { foldWords, stem } from '#contract/words.ts'
import type { Vocabulary } from './vocabulary.server.ts'

export type SearchDocument = {
  id: string
  /** What the document is called or asks. */
  title: string
  /** Other words for it. */
  keywords: string
  text: string
  /** How much its score counts. */
  weight: number
}

export type SearchHit = { id: string }

export type SearchIndex = {
  /** Documents that answer the question, the best first. */
  find(question: string): SearchHit[]
  /** The question as a set of stems, to tell whether two ask the same; empty when it says nothing. */
  keyOf(question: string): string
  /** Its telling words as they were written, folded. */
  wordsOf(question: string): string[]
}

/** The part of a question's telling words that a document must have, some of them in its title or keywords. */
const leastCoverage = 0.5
/** So many words in title and keywords do too, however long the question is. */
const enoughWords = 3

const shortestPrefix = 4
const shortestFuzzy = 6
/** Documents taken between two turns of the event loop while an index is built. */
const chunkSize = 100

export async function createSearchIndex(
  documents: readonly SearchDocument[],
  { stopwords, endings }: Pick<Vocabulary, 'stopwords' | 'endings'>,
): Promise<SearchIndex> {
  const wordsOf = (text: string) =>
    foldWords(text)
      .split(' ')
      .filter((word) => word !== '' && !stopwords.has(word))
  const split = (text: string) => wordsOf(text).map((word) => stem(word, endings))
  const weights = new Map(documents.map(({ id, weight }) => [id, weight]))
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'keywords', 'text'],
    tokenize: split,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 3, keywords: 2 },
      prefix: (term) => term.length >= shortestPrefix,
      fuzzy: (term) => (term.length >= shortestFuzzy ? 0.2 : false),
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
          const named = Object.values(match).filter((fields) => fields.some((field) => field !== 'text')).length
          const coverage = new Set(queryTerms).size / asked
          return named > 0 && (coverage >= leastCoverage || named >= enoughWords)
        })
        .map(({ id }) => ({ id: String(id) }))
    },
    keyOf: (question) => [...new Set(split(question))].toSorted().join(' '),
    wordsOf,
  }
}
