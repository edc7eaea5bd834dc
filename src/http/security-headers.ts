import { createHash } from 'node:crypto'

/** CSP source for an inline script of exactly this text. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

type Options = {
  inlineScripts: readonly string[]
  https: boolean
  /** Hot reload works with inline styles and sockets: no policy then. */
  development: boolean
}

/**
 * The headers of every page. Scripts come from here or are covered by one of the given constant hashes. Inline `style` attributes are
 * allowed, because Radix positions with them; style elements are not.
 */
export function makeSecurityHeaders(options: Options): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${options.inlineScripts.map(hashSource).join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    ...(!options.development && { 'content-security-policy': policy.join('; ') }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
