import { makeReader, readerKey, type Reader } from '#editions/reader.ts'
import type { Deps } from '#deps.ts'
import { findYear } from '#editions/year.ts'
import type { Casino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { FaqEntry } from '#features/info/contract.ts'
import { readFaq } from '#features/info/texts.server.ts'
import { stateCodes } from '#contract/us-states.ts'
import { getTranslator, type Translator } from '#editions/messages.server.ts'
import { createCasinoFinder, type CasinoFinder } from './casino-names.server.ts'
import type { AnswerIndex } from '#features/site-search/index.server.ts'
import type { SiteSearchService } from '#features/site-search/service.server.ts'
import { getWords } from '#features/site-search/words.server.ts'
import { getVocabulary, type Vocabulary } from './vocabulary.server.ts'

export type Knowledge = {
  vocabulary: Vocabulary
  faq: readonly FaqEntry[]
  /** Casinos in the ranking's order, without reviews. */
  casinos: readonly Casino[]
  findCasinos: CasinoFinder
  /** Finds answers in the texts of the site, where no table of data has one. */
  index: AnswerIndex
}

type Sources = {
  casinos: Pick<CasinosService, 'list'>
  siteSearch: Pick<SiteSearchService, 'openAnswers'>
}

const withoutPage = { review: '', seoTitle: '', seoDescription: '', socialImageUrl: null }
const kinds = new Set(['casinos', 'guides', 'posts', 'everything'])

/** What the assistant knows of an edition, gathered anew when its sources change. */
export function createKnowledge(deps: Pick<Deps, 'config' | 'changes'>, sources: Sources) {
  const gathered = new Map<string, Promise<Knowledge>>()

  deps.changes.subscribe(({ kind, edition }) => {
    if (!kinds.has(kind)) return
    for (const key of gathered.keys())
      if (edition === null || key.startsWith(`${edition} `)) gathered.delete(key)
  })

  function gatherOnce(reader: Reader): Promise<Knowledge> {
    const key = readerKey(reader)
    const known = gathered.get(key)
    if (known) return known
    const gathering = gather(sources, reader, findYear(reader.edition, deps.config.siteYear))
    gathered.set(key, gathering)
    // The next question tries again.
    gathering.catch(() => gathered.get(key) === gathering && gathered.delete(key))
    return gathering
  }

  return async (reader: Reader): Promise<Knowledge> => {
    const anyone = makeReader(reader.edition, reader.language.code)
    const knowledge = await gatherOnce(anyone)
    if (readerKey(reader) === readerKey(anyone)) return knowledge
    const { items } = await sources.casinos.list(reader)
    return presentIn(
      knowledge,
      items.map((casino) => ({ ...casino, ...withoutPage })),
    )
  }
}

/** The same knowledge with the casinos as readers in a place see them. */
function presentIn(knowledge: Knowledge, casinos: readonly Casino[]): Knowledge {
  const shown = new Map(casinos.map((casino) => [casino.slug, casino]))
  return {
    ...knowledge,
    casinos,
    findCasinos(folded) {
      const named = knowledge.findCasinos(folded)
      return { ...named, casinos: named.casinos.flatMap(({ slug }) => shown.get(slug) ?? []) }
    },
  }
}

/** Begins the answer about states with what is known of the casinos. */
function tellStates(
  faq: readonly FaqEntry[],
  casinos: readonly Pick<Casino, 'statesKnown' | 'excludedStates'>[],
  t: Translator,
): readonly FaqEntry[] {
  const { length: count } = stateCodes.filter((code) =>
    casinos.some(
      ({ statesKnown, excludedStates }) => statesKnown && !excludedStates.includes(code),
    ),
  )
  if (count === 0) return faq
  const said = t('chatAnswers.statesOpen', { count })
  return faq.map((entry) =>
    entry.id === 'states' ? { ...entry, answer: `${said} ${entry.answer}` } : entry,
  )
}

async function gather(
  { casinos, siteSearch }: Sources,
  reader: Reader,
  year: number,
): Promise<Knowledge> {
  const { language } = reader
  const [{ items }, index] = await Promise.all([
    casinos.list(reader),
    siteSearch.openAnswers(reader),
  ])
  const known = items.map((casino) => ({ ...casino, ...withoutPage }))
  const vocabulary = getVocabulary(language.code)
  const { stopwords } = getWords(language.code)
  const { nameEndings } = vocabulary
  const t = getTranslator(reader)
  return {
    vocabulary,
    faq: tellStates(readFaq({ reader, year, t }), items, t),
    casinos: known,
    findCasinos: createCasinoFinder(known, index.isOrdinary, { stopwords, nameEndings }),
    index,
  }
}
