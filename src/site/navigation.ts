import { useTranslations } from 'use-intl'
import { translate } from '#editions/settings.ts'
import type { MenuItem } from '#editions/settings-schema.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { localise, carry, screens } from '#urls.ts'

export type NavigationLink = { label: string; href: string; current: boolean }

/** `path` is in the default language. */
export function useNavigation(path: string): NavigationLink[] {
  const t = useTranslations('navigation')
  const { edition, language, menu } = useSite()
  const href = useHref()
  const own = useOwnLinks(edition.own.navigation ?? [], path)
  if (edition.own.navigation !== null) return own
  return edition.navigation
    .filter(({ languages }) => languages === undefined || languages.includes(language))
    .filter(({ screen }) => !menu.emptyPages.includes(screen))
    .map(({ label, screen, hash }) => ({
      label: t(label),
      // None of these screens has parameters.
      href: href(screen as 'home') + (hash ? `#${hash}` : ''),
      current: hash === undefined && isWithin(path, screens[screen]),
    }))
}

/** The operator's own links, in the page's language. */
export function useOwnLinks(items: readonly MenuItem[], path: string): NavigationLink[] {
  const { edition, language, pinned } = useSite()
  return items.map(({ label, to }) => ({
    label: translate(label, language),
    href: to.startsWith('/') ? carry(localiseLink(language, to), { edition, pinned }) : to,
    current: to.startsWith('/') && !to.includes('#') && isWithin(path, to),
  }))
}

/** Not calls, files and links out, which are the same in every language. */
export const localiseLink = (language: LanguageCode, to: string) =>
  /^\/(api|go|media|admin)\//.test(to) ? to : localise(language, to)

const isWithin = (path: string, screenPath: string) =>
  path === screenPath || (screenPath !== '/' && path.startsWith(`${screenPath}/`))
