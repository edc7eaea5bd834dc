/** Longest explanation that is stored, in characters; the log has all of it. */
const longest = 1000

/** Why something failed, for administrators: the innermost cause. Of a failed query it is the database's reason, because drizzle's own message holds the values. */
export function explainFailure(error: unknown): string {
  let innermost = error
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause
  const text = innermost instanceof Error ? innermost.message || innermost.name : String(innermost)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** The same for whoever looks at a terminal, with where it happened. */
export function explainWithStack(error: unknown): string {
  const head = error instanceof Error ? `${error.name}: ${error.message}` : ''
  const stack = error instanceof Error && error.stack?.startsWith(head) ? error.stack.slice(head.length) : ''
  return explainFailure(error) + stack
}
