import { createHash } from 'node:crypto'

/** CSP source for an inline script of exactly this text. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * The headers of every answer, whatever it is and whoever gives it: the server adds them as it writes an answer's head.
 * @param https whether every edition's public address is https
 */
export function makeCommonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

type Options = {
  inlineScripts: readonly string[]
  /** Hot reload works with inline styles and sockets: no policy then. */
  development: boolean
}

/**
 * What pages have besides. Scripts come from here or are covered by one of the given constant hashes. Inline `style` attributes are
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
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
