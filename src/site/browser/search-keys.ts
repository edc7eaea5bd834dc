/** `/` and Ctrl K, or ⌘ K, lead to the search page. */
export function startSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && key === 'k'
    if (!isCommand && (key !== '/' || !isPlain || isTyping)) return
    event.preventDefault()
    const field = document.querySelector<HTMLElement>('main [type=search][name=q]')
    if (field) field.focus()
    else document.querySelector<HTMLElement>('[data-search]')?.click()
  })
}
