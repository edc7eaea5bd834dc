/** How long typed letters make one word, in milliseconds (specification, point 9). */
const typeAheadReset = 1000

/**
 * Keyboard of `role=menu` popovers: opened, the chosen item has the focus; arrows, Home and End move it, and letters go to the item that
 * begins with them. Tab leaves and closes. Escape and a press outside are the popover's own affair.
 */
export function startMenuKeys(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover][role=menu]')) answerKeys(menu)
}

function answerKeys(menu: HTMLElement): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  let typed = ''
  let typedAt = -Infinity

  menu.addEventListener('toggle', (event) => {
    if (event.newState !== 'open') return
    const chosen = items.find((item) => item.ariaChecked === 'true') ?? items[0]
    chosen?.focus()
  })

  menu.addEventListener('keydown', (event) => {
    // The focus goes back to the button, and from there where Tab leads.
    if (event.key === 'Tab') return menu.hidePopover()
    const index = items.findIndex((item) => item === document.activeElement)
    const next = findByKey(event, index) ?? findByLetters(event, index)
    if (!next) return
    event.preventDefault()
    next.focus()
  })

  function findByKey({ key }: KeyboardEvent, index: number): HTMLElement | undefined {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step) return items.at((index + step + items.length) % items.length)
    return key === 'Home' ? items[0] : key === 'End' ? items.at(-1) : undefined
  }

  function findByLetters(event: KeyboardEvent, index: number): HTMLElement | undefined {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const now = performance.now()
    typed = (now - typedAt < typeAheadReset ? typed : '') + event.key.toLocaleLowerCase()
    typedAt = now
    // A single letter goes on from here, so that it walks through those that begin with it.
    const order = [...items.slice(index + 1), ...items.slice(0, index + 1)]
    const from = typed.length > 1 ? items : order
    return from.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(typed))
  }
}
