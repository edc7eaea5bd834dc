import type { Query, SearchResult } from 'minisearch'
import { foldWords as fold } from '#contract/words.ts'
import { splitCompound } from './compounds.ts'
import type { SearchDocument } from './documents.ts'
import type { HitKind } from './limits.ts'
import { createShards } from './shards.server.ts'
import type { Words } from './words.server.ts'

export type Found = {
  document: SearchDocument
  /** Those of its terms that were asked for. */
  terms: readonly string[]
  /** Whether it has all the words, or is named by some of them. */
  isWhole: boolean
}

/** Share of the words that must be in a hit if no page has all of them. */
const leastCoverage = 0.5
/** More words only narrow a search that has found nothing. */
const maxWords = 8
const minPrefixLength = 4
const minFuzzyLength = 5
/** How many of the letters of a word may be wrong, as a share. */
const slips = 0.2
/** What a word weighs where it stands. */
const boosts = { title: 5, keywords: 2, summary: 1.5, text: 1 }
/** What words that mean the same weigh, beside the word itself. */
const synonymWeight = 0.5
const partWeight = 0.4
/** Weighs a page that is named in what was typed. */
const ofName = 4
/** Weighs a page whose title begins with what was typed. */
const startOfTitle = 2
/** Answers in a few lines stand behind the pages that say more. */
const weightOfQuestions = 0.6

/** The kinds that the assistant answers from, with what each weighs. */
const answering: Partial<Record<HitKind, number>> = { question: 2, casino: 1, guide: 1, post: 1 }
/** The keywords of a casino or a guide are what readers look for, not what they ask. */
const answerBoosts = { title: 3, phrases: 2, summary: 1 }
/** This many words in title and phrases suffice, whatever else was asked. */
const enoughWords = 3
const minFuzzyQuestion = 6

/** What the assistant answers from, and what it makes of a question. */
export type AnswerIndex = {
  /** What fits a question, the best first. */
  findAnswers: (question: string) => Promise<SearchDocument[]>
  /** Equal for questions that ask the same; empty without telling words. */
  keyOf: (question: string) => string
  /** The words of a question, folded and without those that say nothing. */
  wordsOf: (question: string) => string[]
  /** Whether texts have the word in lower case, so that it is no misspelt name. */
  isOrdinary: (word: string) => boolean
}

export type SiteIndex = AnswerIndex & {
  /** The best first. */
  find: (question: string) => Promise<Found[]>
  /**
   * Learns the words of a document, by which compounds are told from other words. Of documents that
   * come together, all are learnt before the first one is put.
   */
  learn: (document: SearchDocument) => void
  /** Adds a document, or replaces the one with its id. */
  put: (document: SearchDocument) => void
  remove: (id: string) => void
  /** The stem of a word, and those of the words that it is made of. */
  termsOf: (word: string) => string[]
}

/** A document with its title, folded, and the stems of it. */
type Stored = { document: SearchDocument; name: string; nameStems: readonly string[] }

export function createSiteIndex(words: Words): SiteIndex {
  const { stopwords, stemOf, stemsOf, wordsOf, synonymsOf, compounds } = words
  const stored = new Map<string, Stored>()
  /** Stems of words that say nothing stand in compounds, too: `kasinolisenssi`. */
  const silent = new Set([...stopwords].map(stemOf))
  const known = new Set(silent)
  /** How many documents have them. */
  const ordinary = new Map<string, number>()
  const index = createShards<SearchDocument>({
    fields: [...Object.keys(boosts), 'phrases'],
    tokenize: wordsOf,
    processTerm: termsIn,
    searchOptions: {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      fields: Object.keys(boosts),
      boost: boosts,
    },
  })

  function termsOf(word: string): string[] {
    return [...new Set([stemOf(word), ...partsOf(word)])]
  }

  /** Most words of a text are there more than once, and compounds take long to split. */
  const termsOfText = new Map<string, string[]>()
  function termsIn(word: string): string[] {
    const terms = termsOfText.get(word) ?? termsOf(word)
    termsOfText.set(word, terms)
    return terms
  }

  const near = (word: string, term: string): Query => ({
    queries: [term],
    prefix: term.length >= minPrefixLength,
    fuzzy: word.length >= minFuzzyLength && term.length >= minPrefixLength ? slips : false,
  })

  function remove(id: string): void {
    const before = stored.get(id)
    if (!before) return
    countOrdinary(before.document, -1)
    stored.delete(id)
    index.discard(id)
  }

  function countOrdinary(document: SearchDocument, change: 1 | -1): void {
    if (!(document.kind in answering)) return
    for (const word of listOrdinary(document)) {
      const count = (ordinary.get(word) ?? 0) + change
      if (count > 0) ordinary.set(word, count)
      else ordinary.delete(word)
    }
  }

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
      .filter(({ document }) => !document.isUnlisted)
      .filter(({ name }) => ` ${name}`.includes(` ${typed}`))
      .map(({ document }) => ({
        document,
        terms: typed.split(' ').map(stemOf),
        isWhole: true,
      }))

  /** How much more a page counts when what was typed names it. */
  function weigh({ document, name }: Stored, typed: string): number {
    const kind = document.kind === 'question' ? weightOfQuestions : 1
    return name === typed || name.startsWith(`${typed} `) ? kind * startOfTitle : kind
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
    learn({ title, keywords, summary, text }) {
      for (const word of new Set(wordsOf(`${title} ${keywords} ${summary} ${text}`)))
        known.add(stemOf(word))
    },
    put(document) {
      const before = stored.get(document.id)
      if (before && isSame(before.document, document)) return
      remove(document.id)
      const { title } = document
      stored.set(document.id, { document, name: fold(title), nameStems: stemsOf(title) })
      countOrdinary(document, 1)
      index.add(document)
      termsOfText.clear()
    },
    remove,
    wordsOf,
    isOrdinary: (word) => ordinary.has(word),
    keyOf: (question) => [...new Set(stemsOf(question))].toSorted().join(' '),
    async findAnswers(question) {
      const asked = new Set(stemsOf(question)).size
      const found: SearchResult[] = []
      for await (const hits of index.search(question, {
        tokenize: stemsOf,
        fields: Object.keys(answerBoosts),
        boost: answerBoosts,
        prefix: (term) => term.length >= minPrefixLength,
        fuzzy: (term) => (term.length >= minFuzzyQuestion ? slips : false),
        // A document with zero is left out.
        boostDocument: (id) => answering[stored.get(String(id))?.document.kind ?? 'page'] ?? 0,
      }))
        for (const hit of hits) {
          const named = Object.values(hit.match).filter((fields) =>
            fields.some((field) => field !== 'summary'),
          ).length
          const coverage = new Set(hit.queryTerms).size / asked
          if (named > 0 && (coverage >= leastCoverage || named >= enoughWords)) found.push(hit)
        }
      return found
        .toSorted((a, b) => b.score - a.score)
        .flatMap(({ id }) => stored.get(String(id))?.document ?? [])
    },
    async find(question) {
      const typed = fold(question)
      const asked = [...new Set(wordsOf(question))].slice(0, maxWords)
      if (asked.length === 0) return typed === '' ? [] : findInTitles(typed)
      const forms = asked.map(formsOf)
      const typedStems = [...asked.map(stemOf), ...pairsOf(asked)]
      /** Whether a word only begins with what was typed, as `casinolistor` with `casino`. */
      const isLonger = (term: string) =>
        !typedStems.includes(term) && typedStems.some((start) => term.startsWith(start))
      function judge({ id, score, terms, queryTerms }: SearchResult) {
        const hit = stored.get(String(id))
        if (!hit || hit.document.isUnlisted) return undefined
        const { document, nameStems } = hit
        // Thousands may be hit: what is made for each keeps the collector of garbage busy.
        const coverage =
          forms.filter((alike) => alike.some((term) => queryTerms.includes(term))).length /
          asked.length
        const isNamed =
          nameStems.length > 0 && nameStems.every((term) => terms.includes(term) && !isLonger(term))
        const weight = weigh(hit, typed) * (isNamed ? ofName : 1)
        const isWhole = coverage === 1 || isNamed
        return { document, terms, coverage, isWhole, score: score * weight }
      }
      const found: NonNullable<ReturnType<typeof judge>>[] = []
      for await (const hits of index.search({ combineWith: 'OR', queries: queriesOf(asked) }))
        for (const hit of hits) {
          const judged = judge(hit)
          if (judged) found.push(judged)
        }
      const whole = found.filter(({ isWhole }) => isWhole)
      const kept =
        whole.length > 0 ? whole : found.filter(({ coverage }) => coverage >= leastCoverage)
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

/** Words that a text has in lower case, folded. */
function listOrdinary({ title, phrases = '', summary }: SearchDocument) {
  const words = `${title} ${phrases} ${summary}`.match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => word === word.toLowerCase()).map(fold))
}

const isSame = (a: SearchDocument, b: SearchDocument) =>
  a.title === b.title &&
  a.href === b.href &&
  a.keywords === b.keywords &&
  a.phrases === b.phrases &&
  a.summary === b.summary &&
  a.text === b.text
