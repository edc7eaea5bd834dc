/** Keys as shortcuts name them: what the keyboard's own layout makes of a press, not where it is. */

/** Whether it was pressed with Ctrl or ⌘ and nothing else. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && readKey(event) === key
}

/** A key alone; shift counts only for letters, because many layouts need it for `/` and `?`. Undefined for any combination. */
export function readSingleKey(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  const key = readKey(event)
  return event.shiftKey && /^[a-z]$/.test(key) ? undefined : key
}

/** On layouts without Latin letters, such as Cyrillic ones, a key's position counts. */
function readKey({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const [, letter] = /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code) ?? []) : []
  return letter?.toLowerCase() ?? key
}

const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether letters pressed there are text, or choose something. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !untyped.has(target.type)
  return (
    target.isContentEditable ||
    target.matches('textarea, select') ||
    target.closest('[role="menu"], [role="listbox"]') !== null
  )
}

/** Whether something lies over the screen and has the keyboard to itself. */
export const isCovered = () => document.querySelector('dialog:modal, [role="menu"], [role="listbox"]') !== null
