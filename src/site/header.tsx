import { Menu, Search } from '#ui/icons.tsx'
import { useTranslations } from 'use-intl'
import { useHref, useSite } from '#render/site-context.tsx'
import type { Paths } from '#urls.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import { useNavigation, type NavigationLink } from './navigation.ts'
import { ThemeMenu } from './theme-menu.tsx'

const maxShortLinks = 7

export function Header({ path, paths }: { path: string; paths: Paths | undefined }) {
  const t = useTranslations('shell')
  const { edition } = useSite().reader
  const links = useNavigation(path)
  const long = links.length > maxShortLinks
  const href = useHref()
  return (
    <>
      <header data-site-header="" className="site-header">
        <div className="page-width flex h-(--header-height) items-center gap-2">
          <a
            href={href('home')}
            aria-label={t('homeLink', { brand: edition.name })}
            className="-ml-1 min-w-0 rounded-control p-1"
          >
            <Brand />
          </a>
          <HeaderNavigation links={links} className={long ? 'long-nav:block' : 'nav:block'} />
          <div className="ml-auto flex shrink-0 items-center gap-0.5">
            {/* Room for the chat button: ui/styles/chat.css. */}
            <span aria-hidden className="size-11 md:hidden" />
            <a
              href={href('search')}
              data-search=""
              aria-label={t('search')}
              data-tip={t('search')}
              className="inline-grid size-11 place-items-center rounded-control hover:bg-sunken max-md:hidden"
            >
              <Search aria-hidden className="size-5" />
            </a>
            <LanguageMenu path={path} paths={paths} />
            <ThemeMenu />
            <button
              type="button"
              popoverTarget={mobileMenuId}
              aria-label={t('openMenu')}
              data-tip={t('openMenu')}
              className={`inline-grid size-11 max-md:-mr-2 place-items-center rounded-control hover:bg-sunken ${long ? 'long-nav:hidden' : 'nav:hidden'}`}
            >
              <Menu aria-hidden className="size-6" />
            </button>
            <span aria-hidden className="-mr-2 size-11 max-md:hidden min-[84rem]:hidden" />
          </div>
        </div>
      </header>
      <MobileMenu path={path} />
    </>
  )
}

function HeaderNavigation({
  links,
  className,
}: {
  links: readonly NavigationLink[]
  className: string
}) {
  const t = useTranslations('shell')
  return (
    <nav aria-label={t('mainNavigation')} className={`ml-6 hidden ${className}`}>
      <ul className="flex items-center">
        {links.map(({ label, href, current }) => (
          <li key={label}>
            <a
              href={href}
              {...(current && { 'aria-current': 'page' })}
              className="nav-link relative inline-flex min-h-11 items-center px-3 max-[80rem]:px-2 text-[0.9375rem] font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
