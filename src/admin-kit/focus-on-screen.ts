import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { screenOf } from './sections.ts'

/** On another screen, the focus goes to its heading, as it does on another page; forms look after their own. */
export function useFocusOnScreen(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || screenOf(fromLocation.pathname) === screenOf(toLocation.pathname)) return
        const main = document.querySelector<HTMLElement>('main')
        // Something of the new screen has asked for it already.
        if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return
        focusHeading()
        window.scrollTo({ top: 0 })
      }),
    [router],
  )
}

/** Gives the focus to the screen's heading, for example when the element that had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h2')
  if (heading) heading.tabIndex = -1
  const target = heading ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
}
