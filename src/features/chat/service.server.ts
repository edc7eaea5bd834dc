import type { Deps } from '#deps.ts'
import type { Edition } from '#editions/edition.ts'
import type { PostsService } from '#features/blog/service.server.ts'
import type { CasinosService } from '#features/casinos/service.server.ts'
import type { GuidesService } from '#features/guides/service.server.ts'
import { chooseCountries } from '#features/help/choose-country.ts'
import { findDistress } from '#features/help/distress.server.ts'
import type { Language } from '#i18n/languages.ts'
import type { ChatReply } from './contract.ts'
import { createKnowledge, type Knowledge } from './knowledge.server.ts'
import { rankings } from './rankings.server.ts'
import { createReplies, type Replies } from './replies.server.ts'
import type { SearchHit } from './search.server.ts'
import { findForeignPayment, findSubject, isTracked } from './topics.server.ts'
import { foldWords, hasName } from './words.server.ts'

export type ChatService = {
  /**
   * Answers a visitor from the edition's own content, in the language; keeps nothing. By `acceptLanguage`, the header, somebody in
   * distress is told of the lines of their country.
   */
  reply(edition: Edition, language: Language, message: string, acceptLanguage?: string): Promise<ChatReply>
}

type Sources = {
  casinos: Pick<CasinosService, 'list'>
  guides: Pick<GuidesService, 'listSummaries'>
  posts: Pick<PostsService, 'listSummaries'>
}

/** Casinos that one answer describes. */
const describedCasinos = 2
/** Articles that one answer leads to. */
const linkedArticles = 2

export function createChatService(deps: Pick<Deps, 'config' | 'changes'>, sources: Sources): ChatService {
  const know = createKnowledge(deps, sources)

  return {
    async reply(edition, language, message, acceptLanguage) {
      const replies = createReplies(edition, language.code)
      const distress = findDistress(message)
      if (distress) {
        const { homeCountry } = edition
        return replies.help(distress, chooseCountries({ language: language.code, homeCountry, acceptLanguage }))
      }
      const knowledge = await know(edition, language)
      const folded = foldWords(message)
      return (
        answerOwnQuestion(knowledge, replies, message) ??
        answerFromData(knowledge, replies, folded, edition) ??
        answerForeignPayment(knowledge, replies, folded, edition) ??
        answerFromTexts(knowledge, replies, message, folded) ??
        answerMention(knowledge, replies, folded, edition) ??
        replies.unknown()
      )
    },
  }
}

/** The very question of one of the answers. */
function answerOwnQuestion(knowledge: Knowledge, replies: Replies, message: string) {
  const { faq, index } = knowledge
  const [said, key] = [foldWords(message), index.keyOf(message)]
  const entry = faq.find(({ question }) => foldWords(question) === said || (key && index.keyOf(question) === key))
  return entry ? replies.faq(entry, findArticles(knowledge, index.find(message))[0]) : undefined
}

/** A casino by its name, a thing that casinos have, or the first of them by something. */
function answerFromData(knowledge: Knowledge, replies: Replies, folded: string, edition: Edition) {
  const { vocabulary, casinos } = knowledge
  const subject = findSubject(folded, edition, vocabulary)
  const named = casinos.filter(({ name }) => hasName(folded, name))
  const ranking = rankings.find(({ name, applies }) => applies(edition) && vocabulary[name].test(folded))
  if (named.length > 0) return replies.casinos(named.slice(0, describedCasinos), subject, ranking)
  if (subject && (vocabulary.which.test(folded) || ranking?.name === 'best')) return replies.subject(casinos, subject)
  if (ranking) return replies.ranking(casinos, ranking)
  if (subject && edition.showCryptoTracker && isTracked(subject) && vocabulary.price.test(folded))
    return replies.price(subject)
  return isAllSaid(knowledge, folded, subject?.value) && subject ? replies.subject(casinos, subject) : undefined
}

/** Whether a message names the thing and says nothing else, such as “PayPal?”. */
const isAllSaid = ({ index }: Knowledge, folded: string, thing = '') =>
  index.keyOf(folded).split(' ').length <= foldWords(thing).split(' ').length

/** What the search finds among questions, casinos, guides and posts. */
function answerFromTexts(knowledge: Knowledge, replies: Replies, message: string, folded: string) {
  const { index, faq, casinos } = knowledge
  if (index.keyOf(message) === '') return answerSmallTalk(faq, replies, folded)
  const hits = index.find(message)
  const [kind, name] = hits[0]?.id.split(':') ?? []
  const articles = findArticles(knowledge, hits)
  const entry = kind === 'faq' && faq.find(({ id }) => id === name)
  if (entry) return replies.faq(entry, articles[0])
  const casino = kind === 'casino' && casinos.find(({ slug }) => slug === name)
  if (casino) return replies.casinos([casino], undefined)
  const [first, ...others] = articles
  return first && replies.articles([first, ...others])
}

const findArticles = ({ articles }: Knowledge, hits: readonly SearchHit[]) =>
  hits.flatMap(({ id }) => articles.get(id) ?? []).slice(0, linkedArticles)

/** Entries for what says nothing that could be searched for. */
const smallTalk = ['thanks', 'greeting']

function answerSmallTalk(faq: Knowledge['faq'], replies: Replies, folded: string) {
  const said = new Set(folded.split(' '))
  const entry = smallTalk
    .map((name) => faq.find(({ id }) => id === name))
    .find((talk) => talk && [talk.question, talk.keywords].some((text) => sharesWord(text, said)))
  return entry && replies.faq(entry)
}

const sharesWord = (text: string, words: ReadonlySet<string>) =>
  foldWords(text)
    .split(' ')
    .some((word) => words.has(word))

/** A coin, a state or the like in a question that nothing else answers. */
function answerMention({ vocabulary, casinos }: Knowledge, replies: Replies, folded: string, edition: Edition) {
  const subject = findSubject(folded, edition, vocabulary)
  return subject && replies.subject(casinos, subject)
}

/** A way to pay that the edition does not compare: whatever the texts say of the word would be beside the point. */
function answerForeignPayment(knowledge: Knowledge, replies: Replies, folded: string, edition: Edition) {
  const method = findForeignPayment(folded, edition, knowledge.vocabulary)
  const asked =
    method !== undefined && (isAllSaid(knowledge, folded, method) || knowledge.vocabulary.which.test(folded))
  return asked ? replies.notCompared(method) : undefined
}
