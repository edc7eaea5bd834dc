/** Keeps the focus inside popovers marked `data-modal`. */
export function startModalPopovers(): void {
  // These events do not bubble, so they are caught on their way down.
  document.addEventListener('toggle', answer, true)
  document.addEventListener('beforetoggle', answer, true)
  // A wide window hides the button that would close it.
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
  // This comes before closing, because focus then returns to the opener.
  if (type === 'beforetoggle') return open ? enclose(popover, false) : undefined
  if (open) enclose(popover, true)
  if (popover.contains(document.activeElement)) return
  if (open) popover.querySelector('button')?.focus()
  else if (document.activeElement === document.body) findOpener(popover)?.focus()
}

function enclose(popover: HTMLElement, inert: boolean): void {
  for (let part: Element = popover; part.parentElement; part = part.parentElement)
    for (const beside of part.parentElement.children)
      if (beside !== part && beside instanceof HTMLElement) beside.inert = inert
}
