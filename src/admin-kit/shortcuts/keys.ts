/** Ctrl or ⌘ and no other modifier. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return (
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && readKey(event) === key
  )
}

/** Shift counts only for letters: `/` and `?` often need it. Undefined for combinations. */
export function readSingleKey(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  const key = readKey(event)
  return event.shiftKey && /^[a-z]$/.test(key) ? undefined : key
}

/** Layouts without Latin letters, such as Cyrillic, use the key's position. */
function readKey({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const [, letter] = /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code) ?? []) : []
  return letter?.toLowerCase() ?? key
}

const untyped = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !untyped.has(target.type)
  return (
    target.isContentEditable ||
    target.matches('textarea, select') ||
    target.closest('[role="menu"], [role="listbox"]') !== null
  )
}

export const isCovered = () =>
  document.querySelector(
    'dialog:modal, [role="menu"], [role="listbox"]:not([hidden], dialog:not([open]) *)',
  ) !== null
