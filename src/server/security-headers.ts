import { createHash } from 'node:crypto'

export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** @param https whether all origins are https */
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
  /** Hot reload needs inline styles and sockets: no policy. */
  development: boolean
}

/** Radix needs `style` attributes; style elements are refused. */
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
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
