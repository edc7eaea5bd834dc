/** The questions, by the keys of their messages below `vpn`. */
export const questions = [
  { question: 'q1', answer: 'a1' },
  { question: 'q2', answer: 'a2' },
  { question: 'q3', answer: 'a3' },
  { question: 'q4', answer: 'a4' },
] as const
