import { useEffect, useState, type RefObject } from 'react'

/** While on, the rest of the page is out of reach. Escape ends it. */
export function useWholeScreen(element: RefObject<HTMLElement | null>) {
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    if (!isWhole || !element.current) return
    const covered = listOthers(element.current)
    for (const other of covered) other.inert = true
    document.documentElement.classList.add('overflow-hidden')
    const leave = (event: KeyboardEvent) => {
      // An open dialog takes it first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      // Nor does it leave the form as well.
      event.preventDefault()
      setIsWhole(false)
    }
    document.addEventListener('keydown', leave)
    return () => {
      for (const other of covered) other.inert = false
      document.documentElement.classList.remove('overflow-hidden')
      document.removeEventListener('keydown', leave)
    }
  }, [isWhole, element])
  return { isWhole, setIsWhole }
}

/** What is beside the element and beside all that it is in. */
function listOthers(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let inner = element; inner.parentElement && inner !== document.body;) {
    const outer = inner.parentElement
    for (const other of outer.children)
      if (other !== inner && other instanceof HTMLElement && !other.inert) others.push(other)
    inner = outer
  }
  return others
}
