import { describeMessage, readFrames } from '#process/describe-error.ts'

/** Describes the innermost cause of an error, without values of the site’s data. */
export function explainFailure(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  return describeMessage(innermost)
}

export function explainWithStack(error: unknown): string {
  const frames = error instanceof Error && error.stack ? readFrames(error.stack) : ''
  return frames === '' ? explainFailure(error) : `${explainFailure(error)}\n${frames}`
}
