/** Each `## heading` is a question; what follows it is the answer. Text before the first is left out. */
export const splitQuestions = (markdown: string): { question: string; answer: string }[] =>
  markdown
    .split(/^## +/m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      const [question, answer] = end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end)]
      return { question: question.trim(), answer: answer.trim() }
    })
