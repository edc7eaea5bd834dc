/** Why another site's server could not be asked, for editors. */
import { RefusedHost } from '#process/network.ts'

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

const explanations: Record<string, string> = {
  ENOTFOUND: 'Its host does not exist.',
  EAI_AGAIN: 'Its host could not be looked up.',
  ECONNREFUSED: 'Its host refused the connection.',
  ECONNRESET: 'Its host closed the connection.',
  EHOSTUNREACH: 'Its host cannot be reached.',
  ENETUNREACH: 'Its host cannot be reached.',
  ETIMEDOUT: 'Its host does not respond.',
}

export function explainConnection(error: unknown, timeout: number): string {
  if (error instanceof RefusedHost) return error.message
  const cause = error instanceof Error && error.name === 'AbortError' ? error.cause : error
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return `No response within ${timeout / 1000} s.`
  const code = codeOf(cause)
  if (code && explanations[code]) return explanations[code]
  if (code && /^(CERT|ERR_TLS|DEPTH|SELF|UNABLE|EPROTO|ERR_SSL)/.test(code))
    return `Its certificate is not valid (${code}).`
  return cause instanceof Error ? cause.message : String(cause)
}
