import MiniSearch, { type Query } from 'minisearch'
import { foldWords as fold } from '#contract/words.ts'
import { splitCompound } from './compounds.ts'
import type { SearchDocument } from './documents.ts'
import type { Words } from './words.server.ts'

export type Found = {
  document: SearchDocument
  terms: ReadonlySet<string>
  /** Whether it has all the words, or is named by some of them. */
  isWhole: boolean
}

/** Share of the words that must be in a hit if no page has all of them. */
const leastCoverage = 0.5
/** More words only narrow a search that has found nothing. */
const maxWords = 8
const minPrefixLength = 4
const minFuzzyLength = 5
/** Of the letters of a word, how many may be wrong. */
const slips = 0.2
/** Yields to the event loop after so many documents. */
const chunkSize = 50
/** What a word weighs where it stands. */
const boosts = { title: 5, keywords: 2, summary: 1.5, text: 1 }
/** What words that mean the same weigh, beside the word itself. */
const synonymWeight = 0.5
const partWeight = 0.4
/** Of a page that is named in what was typed. */
const ofName = 4
/** Of a page whose title begins with what was typed. */
const startOfTitle = 2
/** Answers in a few lines stand behind the pages that say more. */
const weightOfQuestions = 0.6

export type SiteIndex = {
  /** The best first. */
  find: (question: string) => Found[]
  /** Replaces what has changed since; the rest stays. */
  update: (documents: readonly SearchDocument[]) => Promise<void>
  /** The stem of a word, and those of the words that it is made of. */
  termsOf: (word: string) => string[]
}

export function createSiteIndex(words: Words): SiteIndex {
  const { stopwords, stemOf, stemsOf, wordsOf, synonymsOf, compounds } = words
  const stored = new Map<string, SearchDocument>()
  /** Stems of words that say nothing stand in compounds, too: `kasinolisenssi`. */
  const silent = new Set([...stopwords].map(stemOf))
  const known = new Set(silent)
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'keywords', 'summary', 'text'],
    tokenize: wordsOf,
    processTerm: termsOf,
    searchOptions: {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost: boosts,
    },
  })

  function termsOf(word: string): string[] {
    return [...new Set([stemOf(word), ...partsOf(word)])]
  }

  const near = (word: string, term: string): Query => ({
    queries: [term],
    prefix: term.length >= minPrefixLength,
    fuzzy: word.length >= minFuzzyLength && term.length >= minPrefixLength ? slips : false,
  })

  /** A word, a slip of the pen, a word that means the same, or the words that it is made of. */
  function asQuery(word: string): Query {
    const stemmed = stemOf(word)
    const parts = partsOf(word)
    const lighter = (weight: number) => ({
      boost: Object.fromEntries(
        Object.entries(boosts).map(([field, boost]) => [field, boost * weight]),
      ),
    })
    return {
      combineWith: 'OR',
      queries: [
        near(word, stemmed),
        ...synonymsOf(stemmed).map((term) => ({ queries: [term], ...lighter(synonymWeight) })),
        ...(parts.length > 0
          ? [{ queries: [...parts], combineWith: 'AND' as const, ...lighter(partWeight) }]
          : []),
      ],
    }
  }

  /** What is written in a title counts even if it is no telling word. */
  const findInTitles = (typed: string): Found[] =>
    [...stored.values()]
      .filter(({ title }) => ` ${fold(title)}`.includes(` ${typed}`))
      .map((document) => ({
        document,
        terms: new Set(typed.split(' ').map(stemOf)),
        isWhole: true,
      }))

  /** How much more a page counts when what was typed names it. */
  function weigh(document: SearchDocument, typed: string): number {
    const title = fold(document.title)
    const kind = document.kind === 'question' ? weightOfQuestions : 1
    return title === typed || title.startsWith(`${typed} `) ? kind * startOfTitle : kind
  }

  /** Names may be typed in two words: `otter bank`. */
  const pairsOf = (asked: readonly string[]): string[] =>
    asked
      .slice(1)
      .map((word, at) => stemOf(`${asked[at]}${word}`))
      .filter((pair) => known.has(pair))

  const queriesOf = (asked: readonly string[]): Query[] => [
    ...asked.map(asQuery),
    ...pairsOf(asked).map((pair) => ({ queries: [pair] })),
  ]

  return {
    termsOf,
    async update(documents) {
      const wanted = new Map(documents.map((document) => [document.id, document]))
      for (const [id, before] of stored) {
        const now = wanted.get(id)
        if (now && isSame(before, now)) continue
        index.discard(id)
        stored.delete(id)
      }
      const added = documents.filter(({ id }) => !stored.has(id))
      for (const { title, keywords, summary, text } of added)
        for (const term of stemsOf(`${title} ${keywords} ${summary} ${text}`)) known.add(term)
      for (const document of added) stored.set(document.id, document)
      await index.addAllAsync(added, { chunkSize })
    },
    find(question) {
      const typed = fold(question)
      const asked = [...new Set(wordsOf(question))].slice(0, maxWords)
      if (asked.length === 0) return typed === '' ? [] : findInTitles(typed)
      const forms = asked.map(formsOf)
      const typedStems = new Set([...asked.map(stemOf), ...pairsOf(asked)])
      /** Whether a word only begins with what was typed, as `casinolistor` with `casino`. */
      const isLonger = (term: string) =>
        !typedStems.has(term) && [...typedStems].some((start) => term.startsWith(start))
      const hits = index
        .search({ combineWith: 'OR', queries: queriesOf(asked) })
        .flatMap(({ id, score, terms, queryTerms }) => {
          const document = stored.get(String(id))
          if (!document) return []
          const met = new Set(queryTerms)
          const found = new Set(terms)
          const coverage =
            forms.filter((alike) => alike.some((term) => met.has(term))).length / asked.length
          const title = stemsOf(document.title)
          const isNamed =
            title.length > 0 && title.every((term) => found.has(term) && !isLonger(term))
          const weight = weigh(document, typed) * (isNamed ? ofName : 1)
          const isWhole = coverage === 1 || isNamed
          return [{ document, terms: found, coverage, isWhole, score: score * weight }]
        })
      const whole = hits.filter(({ isWhole }) => isWhole)
      const kept =
        whole.length > 0 ? whole : hits.filter(({ coverage }) => coverage >= leastCoverage)
      return kept.toSorted((a, b) => b.score - a.score)
    },
  }

  /** The stems of which one is enough for a word to be met. */
  function formsOf(word: string): string[] {
    const stemmed = stemOf(word)
    return [stemmed, ...synonymsOf(stemmed), ...partsOf(word)]
  }

  function partsOf(word: string): readonly string[] {
    const parts = (compounds && splitCompound(word, known, stemOf)) || []
    return parts.filter((part) => !silent.has(part))
  }
}

const isSame = (a: SearchDocument, b: SearchDocument) =>
  a.title === b.title &&
  a.href === b.href &&
  a.keywords === b.keywords &&
  a.summary === b.summary &&
  a.text === b.text
