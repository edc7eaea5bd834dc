import { makeReader, readerKey, type Reader } from '#editions/reader.ts'
import type { Deps } from '#deps.ts'
import { findYear } from '#editions/year.ts'
import type { PostsService } from '#features/articles/service.server.ts'
import type { Casino } from '#features/casinos/contract.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { GuidesService } from '#features/articles/service.server.ts'
import type { FaqEntry } from '#features/info/contract.ts'
import { readFaq } from '#features/info/texts.server.ts'
import { getTranslator } from '#editions/messages.server.ts'
import { createCasinoFinder, type CasinoFinder } from './casino-names.server.ts'
import { createSearchIndex, type SearchDocument, type SearchIndex } from './search.server.ts'
import { getWords } from '#features/site-search/words.server.ts'
import { getVocabulary, type Vocabulary } from './vocabulary.server.ts'
import { foldWords } from '#contract/words.ts'

export type KnownArticle = {
  screen: 'guide' | 'post'
  slug: string
  title: string
  excerpt: string
}

export type Knowledge = {
  vocabulary: Vocabulary
  faq: readonly FaqEntry[]
  /** In the ranking's order, without reviews. */
  casinos: readonly Casino[]
  findCasinos: CasinoFinder
  /** Lower-case words of the site, never misspelt names. */
  ordinary: ReadonlySet<string>
  articles: ReadonlyMap<string, KnownArticle>
  index: SearchIndex
}

type Sources = {
  casinos: Pick<CasinosService, 'list'>
  guides: Pick<GuidesService, 'listSummaries'>
  posts: Pick<PostsService, 'listSummaries'>
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

async function gather(sources: Sources, reader: Reader, year: number): Promise<Knowledge> {
  const { language } = reader
  const [{ items }, guides, posts] = await Promise.all([
    sources.casinos.list(reader),
    sources.guides.listSummaries(reader),
    sources.posts.listSummaries(reader),
  ])
  const casinos = items.map((casino) => ({ ...casino, ...withoutPage }))
  const faq = readFaq({
    reader,
    year,
    t: getTranslator(reader),
  })
  const articles = new Map([
    ...guides.map((guide) => [`guide:${guide.slug}`, toArticle('guide', guide)] as const),
    ...posts.map((post) => [`post:${post.slug}`, toArticle('post', post)] as const),
  ])
  const documents: SearchDocument[] = [
    ...faq.map(({ id, question, keywords, answer }) => ({
      id: `faq:${id}`,
      title: question,
      keywords,
      text: answer,
      weight: 2,
    })),
    ...casinos.map(({ slug, name, description }) => ({
      id: `casino:${slug}`,
      title: name,
      keywords: '',
      text: description,
      weight: 1,
    })),
    ...[...articles].map(([id, { title, excerpt }]) => ({
      id,
      title,
      keywords: '',
      text: excerpt,
      weight: 1,
    })),
  ]
  const vocabulary = getVocabulary(language.code)
  const ordinary = findOrdinary(documents)
  const words = getWords(language.code)
  const findCasinos = createCasinoFinder(casinos, ordinary, {
    stopwords: words.stopwords,
    nameEndings: vocabulary.nameEndings,
  })
  const index = await createSearchIndex(documents, words)
  return { vocabulary, faq, casinos, findCasinos, ordinary, articles, index }
}

const toArticle = (
  screen: KnownArticle['screen'],
  { slug, title, excerpt }: Omit<KnownArticle, 'screen'>,
) => ({
  screen,
  slug,
  title,
  excerpt,
})

function findOrdinary(documents: readonly SearchDocument[]): ReadonlySet<string> {
  const words = documents.flatMap(
    ({ title, keywords, text }) => `${title} ${keywords} ${text}`.match(/[\p{L}\p{N}]+/gu) ?? [],
  )
  return new Set(words.filter((word) => word === word.toLowerCase()).map(foldWords))
}
