/** Popovers marked `data-modal` hold the focus while they are open: everything around them is inert, as around the platform's dialogs. */
export function startModalPopovers(): void {
  // Neither event bubbles, but both can be caught on the way down.
  document.addEventListener('toggle', answer, true)
  document.addEventListener('beforetoggle', answer, true)
  // A wider window shows in the page what they hold, and no button for them.
  addEventListener('resize', () => {
    const open = document.querySelector<HTMLElement>('[data-modal]:popover-open')
    if (open && findOpener(open)?.checkVisibility() === false) open.hidePopover()
  })
}

const findOpener = ({ id }: HTMLElement) =>
  document.querySelector<HTMLElement>(`[popovertarget=${id}]:not([popovertargetaction])`)

function answer({ type, target: popover }: Event): void {
  if (!(popover instanceof HTMLElement) || !('modal' in popover.dataset)) return
  const open = popover.matches(':popover-open')
  // Before it closes, because the focus then goes back to what opened it.
  if (type === 'beforetoggle') return open ? enclose(popover, false) : undefined
  if (open) enclose(popover, true)
  if (popover.contains(document.activeElement)) return
  // The focus was on the button, which is inert now, or in the browser's own bars.
  if (open) popover.querySelector('button')?.focus()
  else if (document.activeElement === document.body) findOpener(popover)?.focus()
}

function enclose(popover: HTMLElement, inert: boolean): void {
  for (let part: Element = popover; part.parentElement; part = part.parentElement)
    for (const beside of part.parentElement.children)
      if (beside !== part && beside instanceof HTMLElement) beside.inert = inert
}
