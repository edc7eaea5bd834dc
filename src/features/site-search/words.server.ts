/** How a language tells words apart, from `words/<language>.yaml`. */
import { parse } from 'yaml'
import * as z from 'zod'
import { foldWords, stem } from '#contract/words.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { knownQuestions, type KnownQuestion } from './limits.ts'
import { siteScreens } from './site-screens.ts'

const files = import.meta.glob<string>('./words/*.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const words = z.string().transform((text) => text.split(/\s+/).filter(Boolean).map(foldWords))

const wordsSchema = z.strictObject({
  /** Words that say nothing. */
  stopwords: words.transform((list) => new Set(list)),
  /** The endings of inflected words, the longest first. */
  endings: words.transform((list) => list.toSorted((a, b) => b.length - a.length)),
  /** A line for each group of words that mean the same. */
  synonyms: z.string().transform((text) => text.split('\n').filter((line) => line.trim() !== '')),
  /** What pages of the site are also looked for by. */
  pages: z.partialRecord(z.enum(siteScreens), z.string()),
  /** The questions that the data answers, by the words in which they are typed. */
  known: z.record(
    z.enum(knownQuestions),
    z.strictObject({
      /** One word of each line must be there. */
      needs: z.string().transform((text) => text.trim().split('\n')),
      /** Words that may be typed besides; any other one makes it another question. */
      takes: z.string(),
    }),
  ),
  /** Whether words are written together, as in `uttagsgräns`. */
  compounds: z.boolean(),
})

export type Words = ReturnType<typeof prepare>

const known = new Map<LanguageCode, Words>()

export function getWords(language: LanguageCode): Words {
  let found = known.get(language)
  if (!found) {
    const source = files[`./words/${language}.yaml`]
    if (source === undefined) throw new Error(`A search has no words for ${language}`)
    found = prepare(wordsSchema.parse(parse(source)))
    known.set(language, found)
  }
  return found
}

function prepare({
  stopwords,
  endings,
  synonyms,
  pages,
  known: questions,
  compounds,
}: z.infer<typeof wordsSchema>) {
  const stemOf = (word: string) => stem(word, endings)
  /** The words of a text, folded and without those that say nothing. */
  const wordsOf = (text: string) =>
    // A factor is its figure: 35x.
    foldWords(text.replaceAll(/(\d)[x×](?!\p{L})/giu, '$1 '))
      .split(' ')
      .filter((word) => word !== '' && !stopwords.has(word))
  const stemsOf = (text: string) => wordsOf(text).map(stemOf)
  const readQuestion = (name: KnownQuestion) => ({
    needs: questions[name].needs.map(stemsOf),
    takes: stemsOf(questions[name].takes),
  })
  const alike = new Map<string, Set<string>>()
  for (const line of synonyms) {
    const group = foldWords(line).split(' ').map(stemOf)
    for (const word of group)
      alike.set(word, new Set([...(alike.get(word) ?? []), ...group.filter((one) => one !== word)]))
  }
  return {
    stopwords,
    stemOf,
    wordsOf,
    stemsOf,
    /** Stems of words that mean the same as the word with this stem. */
    synonymsOf: (stemmed: string): readonly string[] => [...(alike.get(stemmed) ?? [])],
    pages,
    /** The words of the questions as stems, as what is typed is compared by them. */
    known: {
      noId: readQuestion('noId'),
      bonusCost: readQuestion('bonusCost'),
      payouts: readQuestion('payouts'),
    },
    compounds,
  }
}
