import { describeMessage, readFrames } from './describe-error.ts'

/** Why something failed, for administrators: the innermost cause, without the values that it quotes. */
export function explainFailure(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return describeMessage(innermost)
}

/** The same for whoever looks at a terminal, with where it happened. */
export function explainWithStack(error: unknown): string {
  const frames = error instanceof Error && error.stack ? readFrames(error.stack) : ''
  return frames === '' ? explainFailure(error) : `${explainFailure(error)}\n${frames}`
}
