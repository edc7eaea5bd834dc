import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from '#admin-kit/brand-mark.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { EditionSwitcher } from './edition-switcher.tsx'
import { useFocusOnScreen } from '#admin-kit/focus-on-screen.ts'
import { useOverlays } from './overlays.tsx'
import { paths } from '#admin-kit/paths.ts'
import { SearchButton } from './search-button.tsx'
import { useLabel, useMaySee } from './sections.ts'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { useAdministrator } from '#admin-kit/session.ts'
import { Tabs } from './tabs.tsx'
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
      <header className="border-b border-line bg-raised">
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <span className="contents max-sm:hidden">
              <BrandMark edition={edition} />
            </span>
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h1 className="text-subheading">{edition.name}</h1>
                <Badge tone="accent">Tenant: {edition.id}</Badge>
              </div>
              <p className="text-small text-muted">{subtitle}</p>
            </div>
          </div>
          <div className="order-last flex w-full flex-wrap items-center gap-2 lg:order-none lg:w-auto">
            <SearchButton onPress={openPalette} />
            <EditionSwitcher current={edition} />
            <ThemeSwitch />
          </div>
          <AccountMenu openHelp={openHelp} />
        </div>
        <Tabs edition={edition} />
      </header>
      <main id="main" tabIndex={-1} className="page-width pt-6 pb-28 outline-none md:pt-8">
        <Screen />
      </main>
      {overlay}
      <SessionEndedDialog />
    </>
  )
}

function Screen() {
  const administrator = useAdministrator()
  const pathname = useLocation({ select: (location) => location.pathname })
  const maySee = useMaySee(pathname)
  if (administrator?.mustSetUpSecondFactor && pathname !== paths.account) return <Navigate to={paths.account} replace />
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
