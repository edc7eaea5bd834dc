import { findLanguage, type Language } from '#i18n/languages.ts'

export function readLanguageCookie(header: string | undefined): Language | undefined {
  const match = header && /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(header)
  return match ? findLanguage(match[1]) : undefined
}
