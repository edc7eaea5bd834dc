import type { Edition } from '#editions/edition.ts'
import type { Language } from '#i18n/languages.ts'
import type { Menu } from '#render/site-context.tsx'
import type { Services } from '#services.ts'

/** The parts of every page's menu that come from content; `inMenu` lists what they depend on. */
export async function readMenu(
  { toplists, pages, authors, offers }: Services,
  edition: Edition,
  language: Language,
): Promise<Menu> {
  const [menuLists, menuPages, hasAuthors, emptyPages] = await Promise.all([
    toplists.listMenu(edition, language),
    pages.listMenu(edition, language),
    authors.hasAny(edition),
    offers.listEmptyPages(edition),
  ])
  return { lists: menuLists, pages: menuPages, hasAuthors, emptyPages }
}
