/** Typing begins a new word after so many milliseconds. */
const typeAheadReset = 1000

/** The popover itself handles Escape and clicks outside. */
export function startMenuKeys(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('.header-menu')) answerKeys(menu)
}

function answerKeys(menu: HTMLElement): void {
  const items = [...menu.querySelectorAll<HTMLElement>('.menu-item')]
  const button = document.querySelector<HTMLElement>(`[popovertarget=${menu.id}]`)
  let typed = ''
  let typedAt = -Infinity

  menu.addEventListener('toggle', (event) => {
    if (event.newState !== 'open') return
    const chosen =
      items.find((item) => item.matches('[aria-checked=true], [aria-current]')) ?? items[0]
    chosen?.focus()
  })

  button?.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    menu.showPopover({ source: button })
  })

  menu.addEventListener('focusout', ({ relatedTarget: to }) => {
    // The button closes it by itself.
    if (to instanceof Node && to !== button && !menu.contains(to)) menu.hidePopover()
  })

  menu.addEventListener('keydown', (event) => {
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
    if (
      event.key.length !== 1 ||
      event.key === ' ' ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return undefined
    const now = performance.now()
    typed = (now - typedAt < typeAheadReset ? typed : '') + event.key.toLocaleLowerCase()
    typedAt = now
    // A single letter searches from here, so that repeating it cycles through the matches.
    const order = [...items.slice(index + 1), ...items.slice(0, index + 1)]
    const from = typed.length > 1 ? items : order
    return from.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(typed))
  }
}
