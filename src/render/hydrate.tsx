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

/** What people have entered into a field. */
type Entered = { value: string; checked: boolean }

const read = (field: Typed): Entered => ({
  value: field.value,
  checked: field instanceof HTMLInputElement && field.checked,
})

/**
 * Fields keep what was typed and chosen while their island slept, of which React does not know; or
 * React replaces the whole island, if translation or a browser extension has changed it. What was
 * entered and focused until then is kept here.
 *
 * @returns puts it back, into the new fields if there are new ones
 */
function holdTyped(element: HTMLElement): () => void {
  const before = listFields(element)
  let focused = before.find((field) => field === document.activeElement)
  const entered = new Map<Typed, Entered>()
  // Other fields may have been filled in by the browser, from an earlier visit.
  if (focused) entered.set(focused, read(focused))
  const note = ({ target }: Event) => {
    const field = before.find((one) => one === target)
    if (field) entered.set(field, read(field))
  }
  element.addEventListener('input', note)
  const follow = ({ target }: FocusEvent) => {
    focused = before.find((field) => field === target)
  }
  element.addEventListener('focusin', follow)
  return () => {
    element.removeEventListener('focusin', follow)
    element.removeEventListener('input', note)
    for (const [field, was] of entered) if (field.isConnected) enter(field, was)
    if (before.every((field) => field.isConnected)) return
    const now = listFields(element)
    for (const [index, old] of before.entries()) {
      const field = now.find((other, at) => isSame(other, old) && (old.name || at === index))
      if (!field) continue
      enter(field, read(old))
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

function sentValue(field: Typed): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** As a person would: React hears of it if it is not what the server had sent. */
function enter(field: Typed, { value, checked }: Entered): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = field.defaultChecked
    if (field.checked !== checked) field.click()
    return
  }
  const { selectionStart, selectionEnd } = isText(field) ? field : {}
  const sent = sentValue(field)
  if (value === sent || field.type === 'file') return
  if (!(field instanceof HTMLSelectElement)) field.value = sent
  // React overrides the property of the element to tell its own changes from people's.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  if (isText(field)) field.setSelectionRange(selectionStart ?? null, selectionEnd ?? null)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
