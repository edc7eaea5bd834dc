import type { Asked } from './asked.server.ts'
import { answerCasinos } from './casino-answers.server.ts'
import type { Knowledge } from './knowledge.server.ts'
import type { Replies } from './replies.server.ts'
import { casinoId, questionId, type SearchDocument } from '#features/site-search/documents.ts'
import { foldWords } from '#contract/words.ts'

const linkedArticles = 2

/** Only if it is an entry's own question or an article's title: words left out could be a “not”. */
export async function answerOwnQuestion({ knowledge, replies, message, folded }: Asked) {
  const { faq, index } = knowledge
  const entry = faq.find(({ question }) => foldWords(question) === folded)
  const articles = pickArticles(await index.findAnswers(message))
  if (entry) return replies.faq(entry, articles[0])
  const article = articles.find(({ title }) => foldWords(title) === folded)
  return article && replies.articles([article])
}

export async function answerFromTexts(asked: Asked) {
  const { knowledge, replies, message, folded } = asked
  const { index, faq, casinos } = knowledge
  if (index.keyOf(message) === '') return answerSmallTalk(faq, replies, folded)
  const hits = await index.findAnswers(message)
  const best = hits[0]?.id
  const articles = pickArticles(hits)
  const entry = faq.find(({ id }) => questionId(id) === best)
  if (entry) return replies.faq(entry, articles[0])
  const casino = casinos.find(({ slug }) => casinoId(slug) === best)
  if (casino) return await answerCasinos(asked, { casinos: [casino], isAmbiguous: false })
  const [first, ...others] = articles
  return first && replies.articles([first, ...others])
}

const pickArticles = (hits: readonly SearchDocument[]) =>
  hits.filter(({ kind }) => kind === 'guide' || kind === 'post').slice(0, linkedArticles)

/** The answers to messages in which there is nothing to search for. */
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
