import { questionId } from '#features/site-search/documents.ts'
import type { Asked } from './asked.server.ts'
import type { NamedCasinos } from './casino-names.server.ts'
import { replyAboutCasinos } from './casino-replies.server.ts'
import { findFacts } from './facts.server.ts'
import { foldWords } from '#contract/words.ts'

export async function answerCasinos(asked: Asked, named: NamedCasinos) {
  if (named.casinos.length === 0) return undefined
  const found = findFacts(asked.folded, asked.reader.edition, asked.knowledge.vocabulary)
  // Being open in one state says nothing about others.
  const facts =
    asked.subject?.kind === 'state' ? found.filter(({ name }) => name !== 'excludedStates') : found
  const isNamed =
    facts.length > 0 ||
    asked.subject ||
    asked.place ||
    asked.knowledge.vocabulary.opinion.test(asked.folded)
  const entry =
    isNamed || named.casinos.length > 1 ? undefined : await findEntryBeside(asked, named)
  return replyAboutCasinos(asked.reader, asked.replies, named, {
    ...asked,
    facts,
    entry,
  })
}

/** Answers the rest of the question, as in “how do I close my account at …”. */
async function findEntryBeside({ message, knowledge }: Asked, { casinos }: NamedCasinos) {
  const { index, findCasinos, faq } = knowledge
  const names = new Set(casinos.flatMap(({ name }) => foldWords(name).split(' ')))
  const rest = index
    .wordsOf(message)
    .filter((word) => !names.has(word) && findCasinos(word).casinos.length === 0)
  const [hit] = await index.findAnswers(rest.join(' '))
  return faq.find(({ id }) => hit?.id === questionId(id) && !vague.has(id))
}

/** Their words occur in any question. */
const vague = new Set(['assistant', 'greeting', 'thanks', 'help', 'age'])
