import { useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPageData } from './page-data.ts'
import { SiteProvider } from './site-context.tsx'

/** Resolves once mounted, for held clicks. */
export function hydrateIsland(element: HTMLElement, Island: ComponentType<object>): Promise<void> {
  const { facts, messages } = readPageData()
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  const restore = holdTyped(element)
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <SiteProvider facts={facts} messages={messages}>
        <WhenMounted restore={restore} then={resolve}>
          <Island {...props} />
        </WhenMounted>
      </SiteProvider>,
      { identifierPrefix: element.dataset['id'] ?? '' },
    )
  })
}

type WhenMountedProps = { restore: () => void; then: () => void; children: ReactNode }

function WhenMounted({ restore, then, children }: WhenMountedProps) {
  // Once React is done, but before the next key: that one would go to a field that is gone.
  useLayoutEffect(() => queueMicrotask(restore), [restore])
  useEffect(then, [then])
  return children
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const listFields = (element: HTMLElement) => [
  ...element.querySelectorAll<Typed>('input, textarea, select'),
]

/**
 * React gives fields that it controls the value that they had on the server, and replaces the whole
 * island if translation or a browser extension has changed it. What was typed, chosen and focused
 * until then is kept here.
 *
 * @returns puts it back, into the new fields if there are new ones
 */
function holdTyped(element: HTMLElement): () => void {
  const before = listFields(element)
  let focused = before.find((field) => field === document.activeElement)
  const typed = new Map<Typed, string>()
  // Other fields may have been filled in by the browser, from an earlier visit.
  if (focused && isText(focused) && focused.value !== focused.defaultValue)
    typed.set(focused, focused.value)
  const note = ({ target }: Event) => {
    const field = before.find((one) => one === target)
    if (field && isText(field)) typed.set(field, field.value)
  }
  element.addEventListener('input', note)
  const follow = ({ target }: FocusEvent) => {
    focused = before.find((field) => field === target)
  }
  element.addEventListener('focusin', follow)
  return () => {
    element.removeEventListener('focusin', follow)
    element.removeEventListener('input', note)
    for (const [field, value] of typed) if (field.isConnected) typeInto(field, value)
    if (before.every((field) => field.isConnected)) return
    const now = listFields(element)
    for (const [index, old] of before.entries()) {
      const field = now.find((other, at) => isSame(other, old) && (old.name || at === index))
      if (!field) continue
      copyTyped(old, field)
      if (old !== focused || document.activeElement !== document.body) continue
      field.focus()
      if (isText(old) && isText(field))
        field.setSelectionRange(old.selectionStart, old.selectionEnd)
    }
  }
}

const isSame = (one: Typed, other: Typed) =>
  one.tagName === other.tagName && one.name === other.name && one.type === other.type

/** Fields of other kinds, such as email, throw when their selection is set. */
const isText = (field: Typed): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || ['text', 'search'].includes(field.type)

/** As a person would: React hears of it. */
function copyTyped(old: Typed, field: Typed): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    if (['checkbox', 'radio'].includes(field.type)) {
      if (field.checked !== old.checked) field.click()
      return
    }
  }
  typeInto(field, old.value)
}

function typeInto(field: Typed, value: string): void {
  if (field.value === value) return
  // React overrides the property of the element to tell its own changes from people's.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
