import { asRole } from '#features/accounts/admin/role-names.ts'
import type { Role } from '#contract/roles.ts'
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { BrandMark } from '#admin-kit/brand-mark.tsx'
import { useEdition } from '#admin-kit/edition.ts'
import { DrawerButton } from './drawer.tsx'
import { EditionSwitcher } from './edition-switcher.tsx'
import { useFocusOnScreen } from '#admin-kit/focus-on-screen.ts'
import { useOverlays } from './overlays.tsx'
import { paths } from '#admin-kit/paths.ts'
import { useLabel, useMaySee } from './sections.ts'
import { useAdministrator, useSessionEnded } from '#admin-kit/session.ts'
import { Sidebar } from './sidebar.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useScreenTitle } from '#admin-kit/title.ts'
import { Search, CircleUser, Keyboard, LogOut, ShieldCheck } from 'lucide-react'
import { commandKeys } from '#admin-kit/shortcuts/registry.ts'
import { Keys } from './shortcuts/key-names.tsx'
import { useEffect, useRef } from 'react'
import { SignIn } from '#features/accounts/admin/sign-in.tsx'
import { DropdownMenu } from 'radix-ui'
import { useSignOut } from './use-sign-out.ts'

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
  if (!maySee && administrator) return <NotForRole role={administrator.role} />
  return <Outlet />
}

/** Shown instead of the screen; the API refuses the calls too. */
function NotForRole({ role }: { role: Role }) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <h2 className="text-heading">Your role can’t open this screen</h2>
      <p className="text-muted">
        You are signed in as {asRole[role]}. Ask an administrator to do this, or to change your
        role.
      </p>
      <Link to={paths.home} className={buttonClass()}>
        Go back to the start
      </Link>
    </div>
  )
}

function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex h-10 min-w-0 items-center gap-2 rounded-control border border-line bg-surface px-3 text-small text-muted transition-colors hover:border-line-strong hover:text-ink max-md:size-11 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:px-0 md:flex-1 md:max-w-80"
    >
      <Search aria-hidden className="size-4 shrink-0 max-md:size-5" />
      <span className="truncate max-md:sr-only">Search or go to…</span>
      <span aria-hidden className="ms-auto max-lg:hidden">
        <Keys keys={['mod', commandKeys.palette]} />
      </span>
    </button>
  )
}

/** Signs in over the current screen, so that unsaved work stays. */
function SessionEndedDialog() {
  const ended = useSessionEnded()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (ended) dialog.current?.showModal()
    else dialog.current?.close()
  }, [ended])
  return (
    // Cannot be closed: nothing beneath works without a session.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
    >
      {ended && (
        <div className="p-5 sm:p-7">
          <h2 id="session-ended" className="text-subheading">
            Your session has ended
          </h2>
          <p className="mt-1.5 mb-5 text-small text-muted">
            Sign in again to continue. What you typed is still here; save it again afterwards.
          </p>
          <SignIn onDone={() => undefined} />
        </div>
      )}
    </dialog>
  )
}

function AccountMenu({ openHelp }: { openHelp: () => void }) {
  const administrator = useAdministrator()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    // A modal menu would hide the page from assistive technology while its button keeps the focus.
    // No portal, to stay within the header's landmark.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label="Account"
        className="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <CircleUser aria-hidden className="size-6" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={8} className={menuClass}>
        <DropdownMenu.Label className="px-3 py-2 text-tiny text-muted">
          Signed in as <span className="block font-semibold text-ink">{administrator?.email}</span>
        </DropdownMenu.Label>
        <DropdownMenu.Item
          className={menuItemClass}
          onSelect={() => void navigate({ to: paths.account })}
        >
          <ShieldCheck aria-hidden className="size-4" /> Account and security
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItemClass} onSelect={openHelp}>
          <Keyboard aria-hidden className="size-4" /> Keyboard shortcuts
        </DropdownMenu.Item>
        <DropdownMenu.Item className={menuItemClass} onSelect={() => signOut.mutate()}>
          <LogOut aria-hidden className="size-4" /> Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

const menuClass = 'z-50 min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-overlay'
const menuItemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-small outline-none data-highlighted:bg-sunken'
