import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from '#admin-kit/brand-mark.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { DrawerButton } from './drawer.tsx'
import { EditionSwitcher } from './edition-switcher.tsx'
import { useFocusOnScreen } from '#admin-kit/focus-on-screen.ts'
import { useOverlays } from './overlays.tsx'
import { paths } from '#admin-kit/paths.ts'
import { SearchButton } from './search-button.tsx'
import { useLabel, useMaySee } from './sections.ts'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { Sidebar } from './sidebar.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useScreenTitle } from '#admin-kit/title.ts'

export function Frame() {
  const edition = useEdition()
  const { openPalette, openHelp, overlay } = useOverlays()
  useScreenTitle(edition, useLabel(useLocation({ select: ({ pathname }) => pathname }), edition))
  useFocusOnScreen()
  const subtitle = `Manage ${edition.adminCasinosLabel.toLowerCase()} casinos, guides, and content for ${edition.name}`
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-raised p-3 font-semibold shadow-overlay focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <header className="h-14 border-b border-line bg-raised">
        <div className="flex h-full items-center gap-3 px-4">
          <DrawerButton />
          <span className="contents max-sm:hidden">
            <BrandMark edition={edition} className="size-8 shrink-0" />
          </span>
          <div className="min-w-0 max-md:flex-1 md:shrink lg:shrink-0">
            <div className="flex items-center gap-x-2 max-sm:flex-col max-sm:items-start">
              <h1 className="text-small leading-5 font-semibold max-sm:max-w-full max-sm:truncate">
                {edition.name}
              </h1>
              <Badge tone="accent" className="shrink-0">
                Tenant: {edition.id}
              </Badge>
            </div>
            <p className="truncate text-tiny text-muted max-xl:sr-only">{subtitle}</p>
          </div>
          <div className="flex items-center justify-end gap-2 md:min-w-0 md:flex-1">
            <SearchButton onPress={openPalette} />
            <div className="contents max-md:hidden">
              <EditionSwitcher current={edition} />
              <ThemeSwitch />
            </div>
            <AccountMenu openHelp={openHelp} />
          </div>
        </div>
      </header>
      <div className="flex">
        <Sidebar />
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-5 pb-28 outline-none sm:px-6 md:pt-6"
        >
          <div className="mx-auto max-w-7xl">
            <Screen />
          </div>
        </main>
      </div>
      {overlay}
      <SessionEndedDialog />
    </>
  )
}

function Screen() {
  const administrator = useAdministrator()
  const pathname = useLocation({ select: (location) => location.pathname })
  const maySee = useMaySee(pathname)
  if (administrator?.mustSetUpSecondFactor && pathname !== paths.account)
    return <Navigate to={paths.account} replace />
  if (!maySee) return <AdministratorsOnly />
  return <Outlet />
}

/** Shown instead of the screen; the API refuses the calls too. */
function AdministratorsOnly() {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h2 className="text-heading">Only administrators can open this screen</h2>
      <p className="text-muted">
        You are signed in as an editor. Ask an administrator to do this, or to change your role.
      </p>
      <Link to={paths.casinos} className={buttonClass()}>
        Go to the casinos
      </Link>
    </div>
  )
}
