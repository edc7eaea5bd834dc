import { isFence } from '#contract/text-lines.ts'

const heading = '## '

/**
 * Each `## heading` is a question; what follows it is the answer. Text before the first is left
 * out.
 */
export function splitQuestions(markdown: string): { question: string; answer: string }[] {
  const found: { question: string; answer: string[] }[] = []
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (isFence(line)) isCode = !isCode
    const question = isCode || !line.startsWith(heading) ? undefined : line.slice(heading.length)
    if (question === undefined) found.at(-1)?.answer.push(line)
    else found.push({ question: question.replaceAll(/[*_`]/g, '').trim(), answer: [] })
  }
  return found.map(({ question, answer }) => ({ question, answer: answer.join('\n').trim() }))
}
