import { findLanguage, languages, type Language } from '#i18n/languages.ts'

export function readLanguageCookie(
  header: string | undefined,
  offered: readonly Language[] = languages,
): Language | undefined {
  const match = header && /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(header)
  const language = match ? findLanguage(match[1]) : undefined
  return language && offered.includes(language) ? language : undefined
}
