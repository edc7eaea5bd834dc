import { getToasts, subscribeToasts } from './store.ts'

/**
 * The top layer is reordered for each notification, or dialogs would cover it. Elements outside a
 * modal dialog are inert, so it moves inside.
 */
export function keepWithinReach(mount: HTMLElement): void {
  const home = mount.parentElement ?? document.body
  mount.popover = 'manual'
  // A dialog that goes with its screen, without being closed, takes along what is inside.
  const removal = new MutationObserver(() => !mount.isConnected && raise())
  const raise = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home
    removal.disconnect()
    if (place !== home) removal.observe(document.body, { childList: true, subtree: true })
    if (mount.parentElement !== place) place.append(mount)
    else if (mount.matches(':popover-open')) mount.hidePopover()
    if (getToasts().some(({ open }) => open)) mount.showPopover()
  }
  let latest = getToasts()[0]?.id
  subscribeToasts(() => {
    const id = getToasts()[0]?.id
    // A closing one stays in place until it has faded.
    if (id !== latest) raise()
    latest = id
  })
  const onDialog = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) raise()
  }
  // The capturing phase comes before the dialog's owner removes it with its contents.
  document.addEventListener('toggle', onDialog, true)
  document.addEventListener('close', onDialog, true)
  document.addEventListener('cancel', (event) => keepDialog(event, mount), true)
  keepRoom(mount)
  raise()
}

/** Nothing that can be pressed may lie beneath a notification. */
function keepRoom(mount: HTMLElement): void {
  const root = document.documentElement
  const tell = () => {
    const isShown = getToasts().some(({ open }) => open)
    root.toggleAttribute('data-toast', isShown)
    root.style.setProperty('--toast-room', isShown ? `${mount.offsetHeight}px` : '0px')
  }
  new ResizeObserver(tell).observe(mount)
  subscribeToasts(tell)
}

/** Escape within a notification closes only that. */
function keepDialog(event: Event, mount: HTMLElement): void {
  if (mount.contains(document.activeElement)) event.preventDefault()
}
