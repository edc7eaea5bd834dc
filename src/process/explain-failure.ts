import { describeMessage, readFrames } from '#process/describe-error.ts'

/** The innermost cause, without values. */
export function explainFailure(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return describeMessage(innermost)
}

export function explainWithStack(error: unknown): string {
  const frames = error instanceof Error && error.stack ? readFrames(error.stack) : ''
  return frames === '' ? explainFailure(error) : `${explainFailure(error)}\n${frames}`
}
