import { Search, X } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import { fillPath } from '#urls.ts'
import { useNavigation, type NavigationLink } from './navigation.ts'

export const mobileMenuId = 'menu'

const linkClass =
  'flex min-h-13 items-center rounded-control px-3 font-display text-subheading font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text'

const moreClass =
  'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text'

/** What else readers look for, as far as there is such a page and no link above leads there. */
function useMore(links: readonly NavigationLink[]) {
  const t = useTranslations()
  const href = useHref()
  const { emptyPages } = useSite().menu
  const known = new Set(links.map((link) => link.href))
  const all = [
    { label: t('navigation.toplists'), screen: 'toplists' },
    { label: t('changes.headline'), screen: 'changes' },
    { label: t('ratings.headline'), screen: 'howWeRate' },
    { label: t('footer.bonusCost'), screen: 'bonusCost' },
    { label: t('break.short'), screen: 'break' },
  ] as const
  return all.filter(({ screen }) => !emptyPages.includes(screen) && !known.has(href(screen)))
}

export function MobileMenu({ path }: { path: string }) {
  const t = useTranslations('shell')
  const links = useNavigation(path)
  const { lists, pages } = useSite().menu
  const href = useHref()
  const more = useMore(links)
  return (
    <nav id={mobileMenuId} popover="auto" data-modal="" aria-label={t('menu')} className="drawer">
      <div className="flex h-(--header-height) items-center justify-between gap-2 border-b border-line px-2">
        <a href={href('search')} className={linkClass}>
          <Search aria-hidden className="mr-3 size-5" />
          {t('search')}
        </a>
        <button
          type="button"
          autoFocus
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
          data-tip={t('closeMenu')}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <ul className="p-3">
        {links.map(({ label, href: address, current }) => (
          <li key={label}>
            <a href={address} {...(current && { 'aria-current': 'page' })} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
        {lists.map(({ slug, title }) => (
          <li key={slug}>
            <a
              href={href('toplist', { slug })}
              {...(path === fillPath('toplist', { slug }) && { 'aria-current': 'page' })}
              className={linkClass}
            >
              {title}
            </a>
          </li>
        ))}
        {pages.map(({ slug, label }) => (
          <li key={slug}>
            <a
              href={href('page', { slug })}
              {...(path === fillPath('page', { slug }) && { 'aria-current': 'page' })}
              className={linkClass}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ul className="border-t border-line p-3">
        {more.map(({ label, screen }) => (
          <li key={screen}>
            <a
              href={href(screen)}
              {...(path === fillPath(screen, {}) && { 'aria-current': 'page' })}
              className={moreClass}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
