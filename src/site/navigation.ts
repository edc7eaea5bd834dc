import type { NavigationItem } from '#editions/edition.ts'
import { useHref, useSite } from '#render/site-context.tsx'
import { screens } from '#urls.ts'

export type NavigationLink = NavigationItem & { href: string; current: boolean }

/** `path` is in the default language. */
export function useNavigation(path: string): NavigationLink[] {
  const { edition, language, emptyPages = [] } = useSite()
  const href = useHref()
  return edition.navigation
    .filter(({ languages }) => languages === undefined || languages.includes(language))
    .filter(({ screen }) => !emptyPages.includes(screen))
    .map((item) => ({
      ...item,
      // None of these screens has parameters.
      href: href(item.screen as 'home') + (item.hash ? `#${item.hash}` : ''),
      current: item.hash === undefined && isWithin(path, screens[item.screen]),
    }))
}

const isWithin = (path: string, screenPath: string) =>
  path === screenPath || (screenPath !== '/' && path.startsWith(`${screenPath}/`))
