import type { SiteLanguage } from '#i18n/languages.ts'

export function readLanguageCookie(
  header: string | undefined,
  offered: readonly SiteLanguage[],
): SiteLanguage | undefined {
  const match = header && /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(header)
  return match ? offered.find(({ code }) => code === match[1]) : undefined
}
