import type { SiteLanguage } from '#i18n/languages.ts'
import { useTranslations } from 'use-intl'
import { informsOnly } from '#editions/reader.ts'
import { translate } from '#editions/settings.ts'
import type { MenuItem } from '#editions/settings-schema.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { localise, carry, screens } from '#urls.ts'

export type NavigationLink = { label: string; href: string; current: boolean }

/** `path` is in the default language. */
export function useNavigation(path: string): NavigationLink[] {
  const t = useTranslations('navigation')
  const { reader, menu } = useSite()
  const { edition, language } = reader
  const href = useHref()
  const own = useOwnLinks(edition.own.navigation ?? [], path)
  if (edition.own.navigation !== null) return own
  return edition.navigation
    .filter(({ languages }) => languages === undefined || languages.includes(language.code))
    .filter(({ screen }) => !menu.emptyPages.includes(screen))
    .filter(({ isAboutOffers }) => !isAboutOffers || !informsOnly(reader))
    .map(({ label, screen, hash }) => ({
      label: t(label),
      // None of these screens has parameters.
      href: href(screen as 'home') + (hash ? `#${hash}` : ''),
      current: hash === undefined && isWithin(path, screens[screen]),
    }))
}

/** The operator's own links, in the page's language. */
export function useOwnLinks(items: readonly MenuItem[], path: string): NavigationLink[] {
  const { reader, pinned } = useSite()
  const { language } = reader
  return items.map(({ label, to }) => ({
    label: translate(label, language),
    href: to.startsWith('/') ? carry(localiseLink(language, to), { reader, pinned }) : to,
    current: to.startsWith('/') && !to.includes('#') && isWithin(path, to),
  }))
}

/** Not calls, files and links out, which are the same in every language. */
export const localiseLink = (language: SiteLanguage, to: string) =>
  /^\/(api|go|media|admin)\//.test(to) ? to : localise(language, to)

const isWithin = (path: string, screenPath: string) =>
  path === screenPath || (screenPath !== '/' && path.startsWith(`${screenPath}/`))
