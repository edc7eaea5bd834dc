import { getToasts, subscribeToasts } from './store.ts'

/**
 * Keeps the notifications where they can be seen and pressed. They lie in the top layer, raised with each one, or an open dialog would
 * cover them; and within the modal dialog that is on top, because all that is outside of it can neither be pressed nor heard.
 */
export function keepWithinReach(mount: HTMLElement): void {
  const home = mount.parentElement ?? document.body
  mount.popover = 'manual'
  const raise = () => {
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home
    if (mount.parentElement !== place) place.append(mount)
    else if (mount.matches(':popover-open')) mount.hidePopover()
    if (getToasts().some(({ open }) => open)) mount.showPopover()
  }
  let latest = getToasts()[0]?.id
  subscribeToasts(() => {
    const id = getToasts()[0]?.id
    // One that goes stays where it is until it has faded.
    if (id !== latest) raise()
    latest = id
  })
  const onDialog = ({ target }: Event) => {
    if (target instanceof HTMLDialogElement) raise()
  }
  // Heard on their way down: before the dialog's owner hears that it is closed and removes it with all that is in it.
  document.addEventListener('toggle', onDialog, true)
  document.addEventListener('close', onDialog, true)
  document.addEventListener('cancel', (event) => keepDialog(event, mount), true)
  keepRoom(mount)
  raise()
}

/** Tells the page how much of it a notification takes at the bottom, so that nothing that is pressed lies beneath it. */
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

/** Escape within a notification closes that, not the dialog around it. */
function keepDialog(event: Event, mount: HTMLElement): void {
  if (mount.contains(document.activeElement)) event.preventDefault()
}
