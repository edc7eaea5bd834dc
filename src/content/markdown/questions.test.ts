import { expect, test } from 'vitest'
import { splitQuestions } from './questions.ts'

test('each heading of the second level outside code is a question', () => {
  const source =
    'Before.\n## Is **it**?\n\nYes.\n```\n## no question\n```\n### Nor this\n## And `this`?'
  expect(splitQuestions(source)).toEqual([
    { question: 'Is it?', answer: 'Yes.\n```\n## no question\n```\n### Nor this' },
    { question: 'And this?', answer: '' },
  ])
})
