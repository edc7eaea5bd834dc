/** Every visitor downloads this, so it imports as little as possible. */
import type { ComponentType } from 'react'

type IslandModule = { Island: ComponentType<object> }
export type IslandModules = Record<string, () => Promise<IslandModule>>

/** Forms whose button waits until what is required is there. */
const wholeForms = 'form[data-whole]'

const wakeMargin = '200px'

/** Not held: links to new tabs, fields, and what native validation reports. */
const untouched = 'a[target], label, input, form:invalid:not([novalidate]) [type=submit]'

export function startIslands(modules: IslandModules): void {
  const woken = new WeakMap<Element, Promise<void>>()

  const wake = (element: HTMLElement): Promise<void> => {
    let waking = woken.get(element)
    if (!waking) {
      waking = hydrate(element, modules).catch((error: unknown) => {
        woken.delete(element)
        throw error
      })
      woken.set(element, waking)
    }
    return waking
  }
  const wakeQuietly = (element: HTMLElement) =>
    void wake(element).catch((error: unknown) => console.error(error))

  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        observer.unobserve(entry.target)
        const element = entry.target.closest<HTMLElement>('is-land')
        if (element) wakeQuietly(element)
      }
    },
    { rootMargin: wakeMargin },
  )

  const islands = document.querySelectorAll<HTMLElement>('is-land')
  for (const form of document.querySelectorAll<HTMLFormElement>(wholeForms)) holdUntilWhole(form)
  for (const element of islands) {
    const { wake: when, resume } = element.dataset
    // `is-land` has no box (display: contents).
    if (when === 'visible') observer.observe(element.firstElementChild ?? element)
    else if (when === 'idle') whenIdle(() => wakeQuietly(element))
    if (resume && isRemembered(resume)) wakeQuietly(element)
    wakeOnInteraction(element, wake, wakeQuietly)
  }

  // The steps of an island are still in the history after a reload, but the island is asleep.
  addEventListener('popstate', () => {
    for (const element of islands) if (element.querySelector('[data-steps]')) wakeQuietly(element)
  })
}

/** Whatever is required and missing disables the button, as the island does once it is awake. */
function holdUntilWhole(form: HTMLFormElement): void {
  const look = () => {
    if (form.closest<HTMLElement>('is-land')?.dataset['awake'] !== undefined) return
    for (const button of form.querySelectorAll<HTMLButtonElement>('[type=submit]'))
      button.disabled = [...form.elements].some(isMissing)
  }
  look()
  form.addEventListener('input', look)
}

const isMissing = (field: Element) =>
  field instanceof HTMLInputElement && field.validity.valueMissing

function isRemembered(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false // blocked
  }
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}

/** Holds clicks and submits until the island wakes; if loading fails, plain HTML takes over. */
function wakeOnInteraction(
  element: HTMLElement,
  wake: (element: HTMLElement) => Promise<void>,
  wakeQuietly: (element: HTMLElement) => void,
): void {
  const touches =
    element.dataset['wake'] === 'press' ? [] : ['pointerover', 'focusin', 'touchstart', 'input']
  for (const type of touches) {
    element.addEventListener(type, () => wakeQuietly(element), { once: true, passive: true })
  }
  // Somebody was there before this script was.
  if (touches.length > 0 && element.contains(document.activeElement)) wakeQuietly(element)
  const hold = (event: Event) => {
    if (element.dataset['awake'] !== undefined) return stopHolding()
    if (event.target instanceof Element && event.target.closest(untouched)) return
    event.preventDefault()
    event.stopPropagation()
    element.ariaBusy = 'true'
    const repeat = () => {
      element.ariaBusy = null
      stopHolding()
      if (event.type === 'submit' && event.target instanceof HTMLFormElement) {
        event.target.requestSubmit((event as SubmitEvent).submitter)
      } else if (event.target instanceof Element) {
        event.target.dispatchEvent(new MouseEvent('click', event))
      }
    }
    void wake(element).then(repeat, repeat)
  }
  const stopHolding = () => {
    element.removeEventListener('click', hold, true)
    element.removeEventListener('submit', hold, true)
  }
  element.addEventListener('click', hold, true)
  element.addEventListener('submit', hold, true)
}

async function hydrate(element: HTMLElement, modules: IslandModules): Promise<void> {
  const name = element.dataset['island'] ?? ''
  const load = modules[name]
  if (!load) throw new Error(`There is no island called ${name}`)
  const [{ hydrateIsland }, { Island }] = await Promise.all([import('./hydrate.tsx'), load()])
  // React takes the button for one that can be pressed.
  for (const button of element.querySelectorAll<HTMLButtonElement>(`${wholeForms} [type=submit]`))
    button.disabled = false
  await hydrateIsland(element, Island)
  element.dataset['awake'] = ''
}
